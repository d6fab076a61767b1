/**
 * Reads every endpoint and method through its description: from the practice service over real
 * HTTP, and from recorded responses in the forms that similar services send.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PracticeServer } from '../../electron/practice/practice-options.ts';
import { startPracticeServer } from '../../electron/practice/practice-server.ts';
import { STORY_END_HEIGHT } from '../../electron/practice/model/chain-clock.ts';
import { checkRpcParams } from '../../shared/rpc/check-rpc-params.ts';
import { findMethod, METHODS } from '../../shared/rpc/method-registry.ts';
import { readRpcAnswer } from '../../shared/rpc/read-rpc-answer.ts';
import { checkParameters } from '../../shared/service/check-parameters.ts';
import { ENDPOINTS, findEndpoint } from '../../shared/service/endpoint-registry.ts';
import { readPage } from '../../shared/service/read-page.ts';
import { cellText } from '../../shared/service/row-value.ts';
import type { JsonValue } from '../../shared/units/json-value.ts';
import { askPracticeRaw, postPractice } from '../support/ask-practice.ts';
import { practiceQuestions, type PracticeQuestions } from '../support/practice-questions.ts';

let service: PracticeServer;
let questions: PracticeQuestions['questions'];
let hash = '';
let blockHash = '';
let height = '';
let contract = '';

beforeAll(async () => {
  service = await startPracticeServer({ liveHead: false });
  ({ questions, hash, blockHash, height, contract } = await practiceQuestions(service));
});
afterAll(() => service.stop());

describe('the 15 endpoints against the practice service', () => {
  it('are 15, in the order of the spec', () => {
    expect(ENDPOINTS.map(({ specSection }) => specSection)).toEqual(
      Array.from({ length: 15 }, (_, index) => `4.${index + 1}`),
    );
    expect(Object.keys(questions)).toEqual(ENDPOINTS.map(({ id }) => id));
  });

  it.each(ENDPOINTS.map((endpoint) => [endpoint.specSection, endpoint] as const))(
    '%s is read as described, without a problem',
    async (_section, endpoint) => {
      const params = checkParameters(endpoint, {
        ...questions[endpoint.id],
        ...(endpoint.paging === undefined ? {} : { page: '1', limit: String(endpoint.paging.maxLimit) }),
      });
      const { status, text } = await askPracticeRaw(service, endpoint.id, params);
      const page = readPage(endpoint, { status, bodyText: text });
      expect(page.outcome).toBe('rows');
      // The one field that real services add and the spec does not know.
      expect(page.remarks).toEqual(
        endpoint.id === 'block-fills' ? ['fields that the description does not know: netWork'] : [],
      );
      expect(page.rows.flatMap(({ problems }) => problems)).toEqual([]);
      if (endpoint.paging !== undefined)
        expect(page).toMatchObject({ page: '1', limit: String(endpoint.paging.maxLimit) });
      for (const column of endpoint.columns)
        expect(
          page.rows.some(({ fields }) =>
            [column.field, ...(column.otherNames ?? [])].some((name) => Object.hasOwn(fields, name)),
          ),
          column.field,
        ).toBe(true);
    },
  );

  it('refuses before sending exactly what the service would refuse', async () => {
    for (const endpoint of ENDPOINTS.filter(({ paging }) => paging !== undefined)) {
      const tooMany = { ...questions[endpoint.id], limit: String((endpoint.paging?.maxLimit ?? 0) + 1) };
      expect(() => checkParameters(endpoint, tooMany), endpoint.id).toThrow(/Page size/);
      const { text } = await askPracticeRaw(service, endpoint.id, tooMany);
      expect((JSON.parse(text) as { code: string }).code, endpoint.id).not.toBe('0');
    }
  });
});

describe('recorded payloads', () => {
  interface Recording {
    readonly name: string;
    readonly endpoint: string;
    readonly status: number;
    /** The exact text of the answer. */
    readonly body: string;
    readonly expect: {
      readonly rows?: number;
      readonly error?: string;
      readonly remark?: string;
      readonly problem?: string;
      readonly cells?: Readonly<Record<string, string>>;
    };
  }
  const folder = join(import.meta.dirname, '..', 'data', 'recordings');
  const recordings = readdirSync(folder).flatMap(
    (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Recording[],
  );

  it('cover each endpoint', () => {
    expect(new Set(recordings.map(({ endpoint }) => endpoint))).toEqual(
      new Set(ENDPOINTS.map(({ id }) => id)),
    );
  });

  it.each(recordings.map((recording) => [`${recording.endpoint}: ${recording.name}`, recording] as const))(
    '%s',
    (_title, { endpoint: id, status, body, expect: wanted }) => {
      const endpoint = findEndpoint(id);
      if (endpoint === undefined) throw new Error(`no endpoint ${id}`);
      const read = () => readPage(endpoint, { status, bodyText: body });
      if (wanted.error !== undefined) {
        expect(read).toThrow(expect.objectContaining({ code: wanted.error }));
        return;
      }
      const page = read();
      expect(page.rows).toHaveLength(wanted.rows ?? 0);
      expect(page.outcome).toBe((wanted.rows ?? 0) === 0 ? 'none' : 'rows');
      expect(page.remarks.join('; ')).toContain(wanted.remark ?? '');
      if (wanted.remark === undefined) expect(page.remarks).toEqual([]);
      expect(page.rows.flatMap(({ problems }) => problems.map(({ field }) => field))).toEqual(
        wanted.problem === undefined ? [] : [wanted.problem],
      );
      for (const [field, text] of Object.entries(wanted.cells ?? {})) {
        const column = endpoint.columns.find((each) => each.field === field);
        expect(column === undefined ? undefined : cellText(page.rows[0]?.fields ?? {}, column), field).toBe(
          text,
        );
      }
    },
  );
});

describe('the 17 methods against the practice service', () => {
  const paramsOf = (name: string): readonly JsonValue[] => {
    const { actors } = service.model;
    const byName: Readonly<Record<string, readonly JsonValue[]>> = {
      eth_blockNumber: ['pending'],
      eth_call: [{ to: contract, data: '0x18160ddd' }, 'pending'],
      eth_estimateGas: [{ to: contract, data: '0x18160ddd' }, 'pending'],
      eth_getBalance: [actors.hub, 'pending'],
      eth_getTransactionCount: [actors.hub, 'pending'],
      eth_getCode: [contract, 'pending'],
      eth_getStorageAt: [contract, '0x0', 'pending'],
      eth_getBlockByHash: [blockHash, false],
      eth_getBlockByNumber: ['pending', true],
      eth_getBlockReceipts: [`0x${Number(height).toString(16)}`],
      eth_getBlockTransactionCountByNumber: ['pending'],
      eth_getBlockTransactionCountByHash: [blockHash],
      eth_getTransactionByHash: [hash],
      eth_getRawTransactionByHash: [hash],
      eth_getTransactionReceipt: [hash],
      eth_getTransactionByBlockNumberAndIndex: [`0x${Number(height).toString(16)}`, '0x0'],
      eth_getTransactionByBlockHashAndIndex: [blockHash, '0x0'],
    };
    return byName[name] ?? [];
  };

  it('are 17', () => {
    expect(METHODS).toHaveLength(17);
    expect(new Set(METHODS.map(({ name }) => name)).size).toBe(17);
  });

  it.each(METHODS.map(({ name }) => name))('%s is checked, asked and read as described', async (name) => {
    const method = findMethod(name);
    if (method === undefined) throw new Error(`no method ${name}`);
    const params = checkRpcParams(method, paramsOf(name));
    const bodyText = JSON.stringify(
      await postPractice(service, { jsonrpc: '2.0', id: 41, method: name, params }),
    );
    const { result } = readRpcAnswer(name, 41, { status: 200, bodyText });
    if (method.result === 'quantity') expect(result).toMatch(/^0x(0|[1-9a-f][0-9a-f]*)$/);
    else if (method.result === 'data') expect(result).toMatch(/^0x[0-9a-f]*$/);
    else if (method.result === 'receipts') expect(Array.isArray(result)).toBe(true);
    else expect(result).toMatchObject({});
    expect(result).not.toBeNull();
  });

  it('the pending height is at the head of the story or above it', async () => {
    const answer = (await postPractice(service, {
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_blockNumber',
      params: ['pending'],
    })) as { result: string };
    expect(Number(answer.result)).toBeGreaterThanOrEqual(STORY_END_HEIGHT);
  });

  it.each(METHODS.map(({ name }) => name))('%s refuses params of another form, naming the field', (name) => {
    const method = findMethod(name);
    if (method === undefined) throw new Error(`no method ${name}`);
    const good = paramsOf(name);
    method.parameters.forEach(({ name: field }, position) => {
      // The last parameters may be left out, so they are not among the good ones.
      const bad = Array.from({ length: Math.max(good.length, position + 1) }, (_, index) =>
        index === position ? 'nonsense' : (good[index] ?? {}),
      );
      expect(() => checkRpcParams(method, bad)).toThrow(
        expect.objectContaining({
          code: 'input.invalid',
          details: expect.objectContaining({ field }) as unknown,
        }),
      );
    });
    // Nodes take the newest block where the block is left out; nothing else may be missing.
    const needed = method.parameters.filter(({ isOptional }) => !isOptional);
    if (needed.length > 0) expect(() => checkRpcParams(method, [])).toThrow(/parameters/);
  });
});

/**
 * The short form of `npm run prove -- hostile-answers`: oversized responses are kept and refused by
 * name, and never parsed.
 */
import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { JsonReader } from '../../../../shared/service/json-reader.ts';
import { CANARY, connectionSettingsFor, startCore } from '../../../support/core-fixture.ts';
import { ENCODINGS, HOSTILE_ANSWERS } from '../../../support/hostile-answers.ts';
import { failureOf, useScriptedCore } from '../../../support/scripted-core.ts';

const scripted = useScriptedCore();
const BYTES = 2_500_000;
const TOO_MUCH = HOSTILE_ANSWERS.filter(({ says }) => says !== undefined);
/** Longest text that a parser was given meanwhile. */
const watchParsers = (): { longest: number } => {
  const seen = { longest: 0 };
  const { parse } = JSON;
  vi.spyOn(JSON, 'parse').mockImplementation((text: string, ...rest) => {
    seen.longest = Math.max(seen.longest, text.length);
    return parse(text, ...rest) as unknown;
  });
  const read = Reflect.get(JsonReader.prototype, 'read') as () => unknown;
  vi.spyOn(JsonReader.prototype, 'read').mockImplementation(function watched(this: JsonReader) {
    const value = read.call(this);
    seen.longest = Math.max(seen.longest, JSON.stringify(value).length);
    return value as ReturnType<JsonReader['read']>;
  });
  return seen;
};

const answerWith = (body: Buffer, encoding = ENCODINGS[1]) =>
  scripted.inOrder({
    body: encoding?.encode(body),
    headers: { 'content-encoding': encoding?.header ?? 'identity' },
  });

const sendRpc = (method: string, params: string[]) =>
  scripted.core.handlers['rpc.send'](
    { caseId: scripted.caseId, connectionId: scripted.connectionId, method, params },
    scripted.core.context(),
  );

afterEach(() => {
  vi.restoreAllMocks();
});

describe('an answer of more than can be asked for', () => {
  it.each(TOO_MUCH)('of $name is kept, refused by name, and not built [found 8]', async ({ body, says }) => {
    const bytes = body(BYTES);
    answerWith(bytes);
    const seen = watchParsers();
    const error = await failureOf(scripted.fetchBlock());
    expect(error.code).toBe('service.too-much');
    expect(error.message).toMatch(/^Block details: the answer has /);
    expect(error.message).toMatch(says ?? /never/);
    expect(seen.longest).toBeLessThan(100_000);
    const kept = await scripted.evidence(Number(error.details['evidenceSeq']));
    expect(kept.ref.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    // A flood comes again when it is asked for again.
    expect(scripted.server.seen).toHaveLength(1);
  });

  // Of a node’s answer no rows are counted: so few values are read.
  const ofNode = TOO_MUCH.filter(({ name }) => name !== 'long numbers');
  it.each(ofNode)('of $name is no answer of a node, and not built [found 8]', async ({ body }) => {
    answerWith(body(BYTES));
    const seen = watchParsers();
    const error = await failureOf(sendRpc('eth_getBalance', [`0x${'a'.repeat(40)}`, 'latest']));
    expect(error.code).toBe('service.too-much');
    expect(error.message).toMatch(/^eth_getBalance: the answer has /);
    expect(Number(error.details['evidenceSeq'])).toBe(2);
    expect(seen.longest).toBeLessThan(100_000);
  });

  it.each(TOO_MUCH.slice(0, 3))(
    'of $name fails the connection’s test by name [found 8]',
    async ({ body }) => {
      answerWith(body(BYTES));
      const report = await scripted.core.handlers['connections.test'](
        { settings: connectionSettingsFor(scripted.server.origin), secrets: CANARY },
        scripted.core.context(),
      );
      expect(report.ok).toBe(false);
      const failed = report.steps.filter(({ outcome }) => outcome === 'failed');
      expect(failed.map(({ message }) => message).join('\n')).toMatch(
        /Block details: the answer has [\s\S]*eth_blockNumber: the answer has /,
      );
    },
  );

  it.each(ENCODINGS)('is the same in the encoding $header [found 8]', async (encoding) => {
    const [hostile] = TOO_MUCH;
    answerWith(hostile?.body(BYTES) ?? Buffer.alloc(0), encoding);
    expect((await failureOf(scripted.fetchBlock())).code).toBe('service.too-much');
  });

  it('names what came and what was asked for [found 8]', async () => {
    answerWith(Buffer.from(`{"code":"0","msg":"","data":[${'{},'.repeat(3999)}{}]}`));
    expect((await failureOf(scripted.fetchBlock())).message).toContain(
      '4,000 rows where at most 1 was asked for',
    );
  });

  it.each(HOSTILE_ANSWERS.filter(({ says }) => says === undefined))(
    'beside it, $name within the limits is answered or refused like any other [found 8]',
    async ({ body }) => {
      answerWith(body(100_000));
      await scripted.fetchBlock().catch((error: unknown) => expect(error).toHaveProperty('nextStep'));
      expect(await scripted.records()).toBe(2);
    },
  );

  it('does not keep the program from starting, listing and opening; its record is named by number [found 8]', async () => {
    const [hostile] = TOO_MUCH;
    answerWith(hostile?.body(BYTES) ?? Buffer.alloc(0));
    await failureOf(scripted.fetchBlock());
    const other = await scripted.core.newCase(scripted.connectionId);
    await scripted.core.stop();
    const again = await startCore({ userDataDir: scripted.core.userDataDir });
    try {
      const seen = watchParsers();
      const heads = await again.handlers['cases.list']({}, again.context());
      expect(heads.map(({ caseId }) => caseId).toSorted()).toEqual([scripted.caseId, other].toSorted());
      const head = await again.handlers['cases.open']({ caseId: scripted.caseId }, again.context());
      expect(head.notices).toEqual([
        expect.stringMatching(/^Record 2 \(Block details\) is skipped: its answer has [\d,]+ rows/),
      ]);
      const items = again.handlers['cases.replay'](
        { caseId: scripted.caseId, fromSeq: 1 },
        again.context(),
      ) as AsyncIterable<{ kind: string }>;
      for await (const item of items) expect(item.kind).not.toBe('page');
      expect(seen.longest).toBeLessThan(100_000);
    } finally {
      await again.stop();
    }
  });
});

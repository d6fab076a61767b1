import { describe, expect, it } from 'vitest';
import { createNodeFilePort } from '../../../../electron/core/files/node-file-port.ts';
import type { JournalEntry } from '../../../../electron/core/journal/journal-entry.ts';
import { createCaseHandlers } from '../../../../electron/core/journal/case-handlers.ts';
import { createJournalShelf, type JournalShelf } from '../../../../electron/core/journal/journal-shelf.ts';
import { contract } from '../../../../shared/contract/contract.ts';
import type { ReplayItem } from '../../../../shared/contract/journal-contract.ts';
import { findEndpoint } from '../../../../shared/service/endpoint-registry.ts';
import { readPage } from '../../../../shared/service/read-page.ts';
import { answerEntry } from '../../../support/journal-fixture.ts';
import { failureOf } from '../../../support/scripted-core.ts';
import { useFolders } from '../../../support/use-folders.ts';

const newFolder = useFolders();
const context = { signal: new AbortController().signal, clientId: 'page-1' };

type CaseHandlers = ReturnType<typeof createCaseHandlers>;

const newCase = async (): Promise<{ handlers: CaseHandlers; shelf: JournalShelf; caseId: string }> => {
  const userDataDir = await newFolder();
  const shelf = createJournalShelf({ files: createNodeFilePort(), userDataDir, now: Date.now });
  const handlers = createCaseHandlers(shelf, () => 42);
  const { caseId } = await handlers['cases.create']({ name: 'Case', connectionId: 'practice' }, context);
  return { handlers, shelf, caseId };
};

const answer = (body: string | Uint8Array, changes: Partial<JournalEntry> = {}): JournalEntry => ({
  ...answerEntry(1),
  body: typeof body === 'string' ? Buffer.from(body) : body,
  ...changes,
});

const replayOf = async (handlers: CaseHandlers, caseId: string, fromSeq = 1): Promise<ReplayItem[]> => {
  const items: ReplayItem[] = [];
  for await (const item of handlers['cases.replay']({ caseId, fromSeq }, context)) items.push(item);
  return items;
};

const BLOCK = '{"code":"0","msg":"","data":[{"height":"1","amount":123456789012345678901234567890.10}]}';

describe('the cases of the contract', () => {
  it('replays pages exactly as they were read live, and case events as they were told', async () => {
    const { handlers, shelf, caseId } = await newCase();
    const journal = await shelf.open(caseId);
    const purpose = { collectionId: 'c-1', walk: 2, page: 3, role: 'rows' as const };
    const ref = await journal.append(answer(BLOCK, { purpose }));
    await journal.append({
      kind: 'rpc-answer',
      receivedAt: 1,
      body: Buffer.from('{"result":"0x1"}'),
      request: {
        connectionId: 'practice',
        method: 'POST',
        hostPort: 'h:1',
        target: '/',
        subject: 'eth_blockNumber',
        sentAt: 1,
      },
    });
    const event = { kind: 'label-set' as const, body: { address: '0xabc', label: 'Mixer' } };
    await handlers['cases.appendEvent']({ caseId, event }, context);
    const endpoint = findEndpoint('block-fills');
    if (endpoint === undefined) throw new Error('the endpoint is not described');
    const [page, rpc, told] = await replayOf(handlers, caseId);
    expect(page).toEqual({
      kind: 'page',
      evidence: ref,
      endpointId: 'block-fills',
      params: { height: '1' },
      purpose,
      page: readPage(endpoint, { status: 200, bodyText: BLOCK }),
    });
    expect(JSON.stringify(page)).toContain('123456789012345678901234567890.10');
    expect(rpc).toMatchObject({ kind: 'rpc', method: 'eth_blockNumber', evidence: { seq: 3 } });
    expect(told).toMatchObject({ kind: 'event', event, evidence: { seq: 4, receivedAt: 42 } });
    for (const item of [page, rpc, told]) contract['cases.replay'].item.parse(item);
    expect(await replayOf(handlers, caseId, 4)).toEqual([told]);
    await shelf.close();
  });

  it('replays a call that a collection made with its result, or without where the node refused', async () => {
    const { handlers, shelf, caseId } = await newCase();
    const journal = await shelf.open(caseId);
    const purpose = { collectionId: 'c-1', walk: 0, page: 2, role: 'rows' as const };
    const method = 'eth_getBlockReceipts';
    const request = {
      connectionId: 'practice',
      method: 'POST' as const,
      hostPort: 'h:1',
      target: '/rpc',
      body: `{"jsonrpc":"2.0","id":7,"method":"${method}","params":["0x1"]}`,
      subject: method,
      sentAt: 1,
    };
    const bodies = [
      '{"jsonrpc":"2.0","id":7,"result":[{"logs":[],"gasUsed":123456789012345678901}]}',
      '{"jsonrpc":"2.0","id":7,"result":null}',
      '{"jsonrpc":"2.0","id":7,"error":{"code":-32601,"message":"no"}}',
      '{"jsonrpc":"2.0","id":8,"result":[]}',
      '<html>',
    ];
    for (const body of bodies)
      await journal.append({
        kind: 'rpc-answer',
        receivedAt: 1,
        status: 200,
        body: Buffer.from(body),
        request,
        purpose,
      });
    const items = await replayOf(handlers, caseId);
    for (const item of items) contract['cases.replay'].item.parse(item);
    const told = { kind: 'rpc', method, purpose };
    const params = ['0x1'];
    expect(items.map(({ evidence: _, ...item }) => item)).toEqual([
      { ...told, params, result: [{ logs: [], gasUsed: { $number: '123456789012345678901' } }] },
      { ...told, params, result: null },
      told,
      told,
      told,
    ]);
    await shelf.close();
  });

  it.each<readonly [string, JournalEntry]>([
    ['a refusal by the service', answer('{"code":"50011","msg":"busy","data":[]}')],
    ['no JSON', answer('<html>')],
    ['no UTF-8', answer(Buffer.from([0x7b, 0xff, 0x7d]))],
    [
      'an endpoint that is no longer described',
      answer(BLOCK, {
        request: {
          connectionId: 'p',
          method: 'GET',
          hostPort: 'h:1',
          target: '/',
          subject: 'gone',
          sentAt: 1,
        },
      }),
    ],
    [
      'a case event of a kind that a newer version made',
      { kind: 'fact', receivedAt: 1, body: Buffer.from('{"kind":"new-kind","body":{}}') },
    ],
    ['a case event that is not JSON', { kind: 'fact', receivedAt: 1, body: Buffer.from('{') }],
  ])('replays past %s, which stays as evidence', async (_what, entry) => {
    const { handlers, shelf, caseId } = await newCase();
    const journal = await shelf.open(caseId);
    const { seq } = await journal.append(entry);
    await journal.append(answer(BLOCK));
    expect((await replayOf(handlers, caseId)).map(({ evidence }) => evidence.seq)).toEqual([seq + 1]);
    const evidence = await handlers['cases.readEvidence']({ caseId, seq }, context);
    expect(Buffer.from(evidence.body)).toEqual(Buffer.from(entry.body));
    expect(evidence.verified).toBe(true);
    await shelf.close();
  });

  it('hands out evidence in the contract’s shape', async () => {
    const { handlers, shelf, caseId } = await newCase();
    const entry = answer(BLOCK, { redaction: { originalSha256: 'ab'.repeat(32), ranges: [[1, 2]] } });
    const ref = await (await shelf.open(caseId)).append(entry);
    const evidence = await handlers['cases.readEvidence']({ caseId, seq: ref.seq }, context);
    expect(contract['cases.readEvidence'].output.parse(evidence)).toEqual(evidence);
    expect(evidence).toMatchObject({
      ref,
      kind: 'answer',
      status: 200,
      request: entry.request,
      redaction: entry.redaction,
    });
    const created = await handlers['cases.readEvidence']({ caseId, seq: 1 }, context);
    expect(created).not.toHaveProperty('request');
    expect((await failureOf(handlers['cases.readEvidence']({ caseId, seq: 9 }, context))).code).toBe(
      'storage.not-found',
    );
    await shelf.close();
  });

  it('renames a case by a case event, and lists, opens and verifies it', async () => {
    const { handlers, shelf, caseId } = await newCase();
    const event = { kind: 'case-renamed' as const, body: { name: 'Renamed' } };
    await handlers['cases.appendEvent']({ caseId, event }, context);
    const head = await handlers['cases.open']({ caseId }, context);
    expect(head).toMatchObject({ name: 'Renamed', records: 2 });
    expect(await handlers['cases.list']({}, context)).toEqual([head]);
    const report = await handlers['cases.verify']({ caseId }, context);
    expect(contract['cases.verify'].output.parse(report)).toMatchObject({
      records: 2,
      intact: true,
      headHash: head.headHash,
      problems: [],
      witnesses: [{ source: 'head-file' }, { source: 'register' }, { source: 'manifest' }],
    });
    await shelf.close();
  });

  it('a replay that is no longer wanted ends', async () => {
    const { handlers, shelf, caseId } = await newCase();
    const journal = await shelf.open(caseId);
    for (let n = 0; n < 5; n += 1) await journal.append(answer(BLOCK));
    const stop = new AbortController();
    const seen: number[] = [];
    const replay = async (): Promise<void> => {
      for await (const item of handlers['cases.replay'](
        { caseId, fromSeq: 1 },
        { ...context, signal: stop.signal },
      )) {
        seen.push(item.evidence.seq);
        if (seen.length === 2) stop.abort();
      }
    };
    await expect(replay()).rejects.toMatchObject({ name: 'AbortError' });
    expect(seen).toHaveLength(2);
    await shelf.close();
  });
});

/**
 * The files of a trace: the same bytes from the engine alone, with its storage in memory, and from
 * the page's way: the browser database, the worker's contract and a wire.
 */
import { EventEmitter } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import Papa from 'papaparse';
import { startPracticeServer } from '../../../../electron/practice/practice-server.ts';
import type { PracticeServer } from '../../../../electron/practice/practice-options.ts';
import type { OpenReviewSession } from '../../../../shared/engine/query/review-session.ts';
import type { CaseRepository } from '../../../../shared/engine/storage/case-repository.ts';
import { saveTrace } from '../../../../shared/engine/tracing/files/save-trace.ts';
import type { TracePart } from '../../../../shared/engine/tracing/files/trace-manifest.ts';
import type { CaseQuestion } from '../../../../shared/engine/tracing/question/case-question.ts';
import { createFlowReader } from '../../../../shared/engine/tracing/read/case-flow.ts';
import { unpackOutcome } from '../../../../shared/engine/tracing/report/packed-outcome.ts';
import { traceContract, type TraceClient } from '../../../../shared/engine/tracing/session/trace-contract.ts';
import { createTraceHandlers } from '../../../../shared/engine/tracing/session/trace-handlers.ts';
import { pairWires } from '../../../../shared/wire/paired-wires.ts';
import { connectPeer } from '../../../../shared/wire/peer-client.ts';
import { servePeer } from '../../../../shared/wire/peer-server.ts';
import { CANARY, startCore, type CoreFixture } from '../../../support/core-fixture.ts';
import { engineOverCore, untilEnded, type EngineOverCore } from '../../../support/engine-over-core.ts';
import { connectPages } from '../../../support/pages-over-core.ts';
import { reviewOver } from '../../../support/review-rows.ts';

EventEmitter.defaultMaxListeners = 100;
const PARTS: readonly TracePart[] = ['ends', 'working', 'parameters'];

let core: CoreFixture;
let practice: PracticeServer;
let engine: EngineOverCore;
let caseId: string;
let target = '';

/** The worker's handlers over a storage, behind a wire. */
function tracesOver(repository: CaseRepository, openReview: OpenReviewSession): TraceClient {
  const [asking, answering] = pairWires();
  const handlers = createTraceHandlers(() => Promise.resolve(createFlowReader(repository, openReview)));
  servePeer(traceContract, handlers, answering, {
    clientId: 'test',
    onBug: (error) => {
      throw error;
    },
  });
  return connectPeer(traceContract, asking);
}

const bytesOf = (path: string): Promise<string> => readFile(path, 'latin1');

/** Traces and saves a part; returns both files, the manifest without what names this very export. */
async function savedBy(traces: TraceClient, part: TracePart, by: string) {
  const { victim, hub } = practice.model.actors;
  const question: CaseQuestion = {
    caseId,
    from: { address: victim, since: Date.UTC(2026, 9, 3) },
    asset: '',
    hops: 6,
    stopWords: ['hub'],
    labels: new Map([[hub, 'The hub']]),
    decimals: new Map(),
    batch: 'block',
  };
  const { traceId, outcome: sent } = await traces.call('run', { question });
  const outcome = unpackOutcome(sent);
  if (outcome.outcome !== 'traced') throw new Error(outcome.reason);
  target = join(core.userDataDir, `${by}-${part}.csv`);
  const saved = await saveTrace(
    part,
    { traces, traceId, question, report: outcome },
    {
      client: engine.client,
      caseId,
      bom: false,
      suggestedName: 'trace.csv',
      signal: new AbortController().signal,
      onProgress: () => undefined,
    },
  );
  if (saved === undefined) throw new Error('no place was chosen');
  const { file, exportedAt, ...manifest } = JSON.parse(await bytesOf(saved.manifest.path)) as Record<
    string,
    unknown
  >;
  expect([file, exportedAt]).not.toContain(undefined);
  const { case: head, ...about } = manifest;
  expect(head).toMatchObject({ caseId });
  return { csv: await bytesOf(saved.csv.path), about };
}

beforeAll(async () => {
  core = await startCore({ ports: { pickSavePath: async () => ({ kind: 'path', path: target }) } });
  practice = await startPracticeServer({ credentials: CANARY, clock: () => core.clock.now() });
  const { baseUrl, rpcUrl, chainShortName, tradeZoneChainShortName } = practice;
  const connectionId = await core.connect(baseUrl, { rpcUrl, chainShortName, tradeZoneChainShortName });
  caseId = await core.newCase(connectionId);
  engine = engineOverCore(core);
  await engine.rebuild(caseId);
  const { victim, thief, peelChain, hubDeposits } = practice.model.actors;
  for (const address of [victim, thief, peelChain[0] ?? '', hubDeposits[0] ?? ''])
    for (const protocolType of ['transaction', 'internal']) {
      const { collectionId } = await engine.runner.start({
        caseId,
        connectionId,
        endpointId: 'address-transaction-list',
        params: { address, protocolType },
        goal: { kind: 'all' },
      });
      await untilEnded(engine, collectionId);
    }
});
afterAll(async () => {
  engine.close();
  await practice.stop();
  await core.dispose();
});

it('are the same bytes from the engine alone and from the page', async () => {
  const pages = connectPages(core);
  const { page } = await pages.open(caseId);
  const review = reviewOver(page.repository);
  const own = tracesOver(engine.repository, engine.openReview);
  const ofPage = tracesOver(page.repository, review.open);
  for (const part of PARTS) {
    const [one, other] = [await savedBy(own, part, 'engine'), await savedBy(ofPage, part, 'page')];
    expect(other.csv, part).toBe(one.csv);
    expect(other.about, part).toEqual(one.about);
    expect(one.csv.split('\r\n').length, part).toBeGreaterThan(5);
  }
  review.stop();
  pages.close();
});

it('lead from each line of the working to a row of the journal, and add up in the ends', async () => {
  const traces = tracesOver(engine.repository, engine.openReview);
  const rowsOf = async (part: TracePart): Promise<readonly Record<string, string>[]> => {
    const { csv } = await savedBy(traces, part, 'rows');
    return Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true }).data;
  };
  const working = await rowsOf('working');
  expect(new Set(working.map(({ method }) => method)).size).toBe(6);
  for (const row of working) expect(Number(row['row journal record'])).toBeGreaterThan(0);
  const ends = await rowsOf('ends');
  const units = (text = ''): bigint => {
    const [whole = '0', fraction = ''] = text.split('.');
    return BigInt(whole + fraction.padEnd(18, '0'));
  };
  const parameters = await rowsOf('parameters');
  const source = parameters.find(({ part, name }) => part === 'sum' && name === 'source')?.['value'];
  for (const method of ['fifo', 'lifo', 'pro-rata', 'own-first', 'traced-first', 'tiho'])
    expect(ends.reduce((sum, end) => sum + units(end[method]), 0n)).toBe(units(source));
  expect(ends.find(({ end }) => end === 'stopped')?.['address (label)']).toBe('The hub');
  expect(new Set(ends.map((end) => end['the figures rest on']))).toEqual(new Set(['up to here']));
});

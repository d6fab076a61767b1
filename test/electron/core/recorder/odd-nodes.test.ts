import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { countRecording } from '../../../../shared/engine/recording/count-recording.ts';
import { canonicalOf, outcomeOf } from '../../../../shared/engine/recording/recorded-height.ts';
import { snapshotOf } from '../../../support/model-preconfirmations.ts';
import { recordStepped, type SteppedRecording } from '../../../support/record-stepped.ts';
import { createSteppedClock } from '../../../support/stepped-clock.ts';
import { useFolders } from '../../../support/use-folders.ts';

const START = Date.UTC(2026, 10, 3);
const newFolder = useFolders();
const hex = (value: number): string => `0x${value.toString(16)}`;
const hashOf = (kind: number, height: number, form = 0): string =>
  `0x${[kind, height, form].map((part) => part.toString(16).padStart(20, '0')).join('')}0000`;

interface Block {
  readonly number: string;
  readonly hash: string;
  readonly parentHash: string;
  readonly transactions: readonly string[];
}
const blockOf = (height: number, hash: string): Block => ({
  number: hex(height),
  hash,
  parentHash: hashOf(1, height - 1),
  transactions: [],
});

/** What the node answers at so many ms after the start: a block, null, or an error. */
type Node = (atMs: number) => {
  readonly pending: Block | null | { readonly error: string };
  readonly numbered: (height: number) => Block | null;
};

let recorded: SteppedRecording | undefined;
let stop: () => Promise<void> = () => Promise.resolve();
afterEach(async () => {
  await recorded?.close();
  await stop();
});

/** Records a node for a while at a question each 200 ms. */
async function record(node: Node, forMs: number): Promise<SteppedRecording> {
  const clock = createSteppedClock(START);
  const answerOf = (body: string): string => {
    const { id, method, params } = JSON.parse(body) as { id: number; method: string; params: string[] };
    const now = node(clock.now() - START);
    const numbered = params[0] === 'pending' ? now.pending : now.numbered(Number(params[0]));
    const result = method === 'eth_getBlockByNumber' ? numbered : null;
    const told =
      result !== null && 'error' in result ? { error: { code: -32602, message: result.error } } : { result };
    return JSON.stringify({ jsonrpc: '2.0', id, ...told });
  };
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.setHeader('content-type', 'application/json');
    response.end(answerOf(await text(request)));
  };
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  stop = async () => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  recorded = await recordStepped({
    clock,
    rpcUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    folder: await newFolder(),
    forMs,
    latencyMs: () => 20,
  });
  return recorded;
}

/** A block each second; `height` is the one that is preconfirmed. */
const heightAt = (atMs: number): number => 100 + Math.floor(atMs / 1000);
const canonical =
  (atMs: number) =>
  (height: number): Block | null =>
    height < heightAt(atMs) ? blockOf(height, hashOf(1, height)) : null;

it('keeps each hash of a height that changes every 200 ms with its times, and the canonical one beside them [A11]', async () => {
  const recording = await record(
    (at) => ({
      pending: blockOf(heightAt(at), hashOf(2, heightAt(at), Math.floor((at % 1000) / 200))),
      numbered: canonical(at),
    }),
    30_000,
  );
  const { live } = recording;
  const deep = live.heights.filter(({ height }) => height > 101 && height < 115);
  expect(deep).toHaveLength(13);
  for (const each of deep) {
    expect(each.forms.length).toBeGreaterThanOrEqual(4);
    const times = each.forms.map(({ firstAt }) => firstAt);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(canonicalOf(each)?.hash).toBe(hashOf(1, each.height));
    expect(outcomeOf(each)).toBe('changed');
  }
  // Other hashes of a preconfirmed height are no reorganisation.
  expect(countRecording(live)).toMatchObject({ replaced: 0, missed: 0, pauses: 0 });
  expect(live.wentBack).toBe(0);
  expect(snapshotOf(await recording.replayed())).toEqual(snapshotOf(live));
});

it('tells that `pending` went back, and goes on from where it is [A11]', async () => {
  const recording = await record((at) => {
    const isBack = at >= 8_000 && at < 10_000;
    const height = isBack ? heightAt(at) - 4 : heightAt(at);
    return { pending: blockOf(height, hashOf(2, height, isBack ? 1 : 0)), numbered: canonical(at) };
  }, 30_000);
  const { live } = recording;
  expect(live.wentBack).toBeGreaterThan(0);
  expect(live.bounds?.top).toBe(129);
  expect(countRecording(live)).toMatchObject({ replaced: 0, pauses: 0 });
  // The form that was shown again is kept beside the first one.
  expect(live.heightOf(104)?.forms.map(({ hash }) => hash)).toEqual([hashOf(2, 104, 0), hashOf(2, 104, 1)]);
  expect(canonicalOf(live.heightOf(104) ?? never())?.hash).toBe(hashOf(1, 104));
  expect(snapshotOf(await recording.replayed())).toEqual(snapshotOf(live));
});

it('records a `pending` that is older than the canonical head without alarm [A11]', async () => {
  const { live } = await record((at) => {
    const height = heightAt(at) - 5;
    return { pending: blockOf(height, hashOf(1, height)), numbered: canonical(at) };
  }, 20_000);
  expect(live.wentBack).toBe(0);
  expect(countRecording(live)).toMatchObject({ missed: 0, changedHash: 0, replaced: 0, pauses: 0 });
  expect(live.bounds?.top).toBe(heightAt(19_999) - 5);
});

it('keeps both canonical blocks where the second replaced the first [A11]', async () => {
  const { live } = await record(
    (at) => ({
      pending: blockOf(heightAt(at), hashOf(2, heightAt(at))),
      numbered: (height) =>
        height < heightAt(at)
          ? blockOf(height, height === 105 && at > 12_000 ? hashOf(3, 105) : hashOf(1, height))
          : null,
    }),
    30_000,
  );
  const replaced = live.heightOf(105) ?? never();
  expect(replaced.byNumber.map(({ hash }) => hash)).toContain(hashOf(1, 105));
  expect(canonicalOf(replaced)?.hash).toBe(hashOf(3, 105));
  expect(replaced.forms.map(({ hash }) => hash)).toEqual([hashOf(2, 105)]);
});

it.each([
  ['an error', { error: 'unknown block tag pending' }],
  ['null', null],
] as const)(
  'goes on where `pending` is answered with %s for a while, and keeps the answers [A11]',
  async (_name, answer) => {
    const { live, records } = await record(
      (at) => ({
        pending: at < 6_000 ? answer : blockOf(heightAt(at), hashOf(2, heightAt(at))),
        numbered: canonical(at),
      }),
      15_000,
    );
    expect(live.bounds?.first).toBeGreaterThanOrEqual(106);
    expect(live.bounds?.top).toBe(114);
    expect(records).toBeGreaterThan(10);
    expect(countRecording(live)).toMatchObject({ replaced: 0, changedHash: expect.any(Number) as number });
  },
);

it('does not take another block for the one that was asked about by its height [found 2] [A11]', async () => {
  const { live } = await record(
    (at) => ({
      pending: blockOf(heightAt(at), hashOf(2, heightAt(at))),
      numbered: () => blockOf(7, hashOf(3, 7)),
    }),
    15_000,
  );
  expect(live.heightOf(7)).toBeUndefined();
  for (const each of live.heights) expect(each.byNumber).toEqual([]);
});

function never(): never {
  throw new Error('the height was not recorded');
}

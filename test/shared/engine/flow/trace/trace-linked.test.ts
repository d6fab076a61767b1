import { describe, expect, it } from 'vitest';
import { indexAsset } from '../../../../../shared/engine/flow/trace/asset-index.ts';
import { tracePoison } from '../../../../../shared/engine/flow/trace/trace-poison.ts';
import { rangeLinked } from '../../../../../shared/engine/flow/trace/range-linked.ts';
import { planTrace } from '../../../../../shared/engine/flow/trace/trace-plan.ts';
import { traceLinked } from '../../../../../shared/engine/flow/trace/trace-linked.ts';
import type { TraceLink } from '../../../../../shared/engine/flow/trace/links.ts';
import { collectedAll, flowRow, rowAt } from '../../../../support/flow-history.ts';

/** 100 coins stolen; 60 swapped for 30 tokens, of which 10 are swapped back for 20 coins. */
const ROWS = [
  flowRow(['victim', 'a', 100n], 0),
  flowRow(['a', 'pool', 60n], 1),
  flowRow(['pool', 'a', 30n], 2, { asset: 'token' }),
  flowRow(['a', 'pool', 10n], 3, { asset: 'token' }),
  flowRow(['pool', 'a', 20n], 4),
  flowRow(['a', 'b', 60n], 5),
];
const SWAP: TraceLink = {
  from: { asset: '', row: rowAt(1) },
  to: { asset: 'token', row: rowAt(2) },
  reason: 'A swap in one transaction.',
};
const SWAP_BACK: TraceLink = {
  from: { asset: 'token', row: rowAt(3) },
  to: { asset: '', row: rowAt(4) },
  reason: 'Swapped back.',
};

function trace(...links: TraceLink[]) {
  const indexes = new Map(['', 'token'].map((asset) => [asset, indexAsset(ROWS, { asset })]));
  const question = {
    asset: '',
    sources: [{ row: rowAt(0) }],
    hops: 3,
    collectedOf: () => collectedAll('a'),
    links,
  };
  const traced = traceLinked(indexes, question, 'fifo');
  if ('refused' in traced) return traced.refused;
  return {
    carried: traced.links.map(({ carried }) => carried),
    assets: traced.assets.map(({ asset, source, trace: { ends } }) => ({
      asset,
      source,
      ends: Object.fromEntries(ends.map(({ kind, address, amount }) => [`${kind} ${address}`, amount])),
    })),
  };
}

/** In one block, at a place that no receipt states. */
const place = (hash: string) => ({
  height: 1,
  hash,
  transaction: undefined,
  stage: 'value' as const,
  log: undefined,
});

/** Traced money leaves and comes back in one block, in an order that nothing states. */
it('a link of rows whose order is not known holds in the orders in which it leads forward', () => {
  const rows = [
    flowRow(['victim', 'a', 10n], 0),
    flowRow(['a', 'pool', 10n], 1, { place: place('x') }),
    flowRow(['pool', 'a', 10n], 2, { place: place('y') }),
  ];
  const question = {
    asset: '',
    sources: [{ row: rowAt(0) }],
    hops: 3,
    collectedOf: () => collectedAll('a'),
    links: [{ from: { asset: '', row: rowAt(1) }, to: { asset: '', row: rowAt(2) }, reason: 'A loan.' }],
  };
  const range = rangeLinked(new Map([['', indexAsset(rows, { asset: '' })]]), question, 'lifo');
  if ('refused' in range) throw new Error(range.refused);
  expect([range.basis, range.orders]).toEqual(['every-order', 2]);
  expect(range.ends.get('')).toMatchObject([
    { kind: 'linked', address: 'a', amount: { least: 10n, most: 10n } },
    { kind: 'held', address: 'a', amount: { least: 10n, most: 10n } },
  ]);
});

it('a linked row does not change places with an equal one unnoticed', () => {
  const rows = [
    flowRow(['victim', 'a', 10n], 0),
    flowRow(['a', 'pool', 10n], 1, { place: place('x') }),
    flowRow(['a', 'pool', 10n], 2, { place: place('y') }),
    flowRow(['pool', 'c', 10n], 3),
  ];
  const question = {
    asset: '',
    sources: [{ row: rowAt(0) }],
    hops: 3,
    collectedOf: () => collectedAll('a'),
    links: [{ from: { asset: '', row: rowAt(1) }, to: { asset: '', row: rowAt(3) }, reason: 'A pass.' }],
  };
  const range = rangeLinked(new Map([['', indexAsset(rows, { asset: '' })]]), question, 'fifo');
  if ('refused' in range) throw new Error(range.refused);
  // The opening balance of 10 leaves first, by whichever row that is.
  expect(range.ends.get('')?.find(({ kind }) => kind === 'linked')?.amount).toEqual({ least: 0n, most: 10n });
});

describe('a swap', () => {
  it('ends a trace', () => {
    expect(trace()).toEqual({
      carried: [],
      assets: [{ asset: '', source: 100n, ends: { 'not-collected pool': 60n, 'not-collected b': 40n } }],
    });
  });

  it('goes on in another asset where the analyst states a link', () => {
    expect(trace(SWAP)).toEqual({
      carried: [60n],
      assets: [
        { asset: '', source: 100n, ends: { 'linked a': 60n, 'not-collected b': 40n } },
        { asset: 'token', source: 30n, ends: { 'not-collected pool': 10n, 'held a': 20n } },
      ],
    });
  });

  it('may come back to the asset that it left', () => {
    expect(trace(SWAP, SWAP_BACK)).toEqual({
      carried: [60n, 10n],
      assets: [
        { asset: '', source: 120n, ends: { 'linked a': 60n, 'not-collected b': 60n } },
        { asset: 'token', source: 30n, ends: { 'linked a': 10n, 'held a': 20n } },
      ],
    });
  });

  it('marks the row that it leads to, and not the one that it left to', () => {
    const index = indexAsset(ROWS, { asset: '' });
    const planned = planTrace(
      index,
      { sources: [{ row: rowAt(0) }], hops: 3, collected: collectedAll('a') },
      [{ row: 2, amount: 20n }],
    );
    if ('refused' in planned) throw new Error(planned.refused);
    const marked = (linked: ReadonlySet<number>) =>
      tracePoison(index, planned, linked)
        .ends.all()
        .map(({ kind, address }) => `${kind} ${index.addresses[address]}`);
    expect(marked(new Set([1]))).toEqual(['linked a', 'not-collected b']);
    expect(marked(new Set())).toEqual(['not-collected pool', 'not-collected b']);
  });

  it('is refused back in time, twice from one row, and from a row that moves nothing', () => {
    expect(trace({ ...SWAP, from: SWAP.to, to: SWAP.from })).toBe('link-not-forward');
    expect(trace(SWAP, SWAP)).toBe('row-linked-twice');
    expect(trace({ ...SWAP, from: { asset: '', row: rowAt(99) } })).toBe('row-moves-nothing');
  });
});

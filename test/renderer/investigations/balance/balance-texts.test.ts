import { describe, expect, it } from 'vitest';
import {
  balanceSentences,
  balanceStateText,
  isComplete,
} from '../../../../renderer/investigations/balance/balance-statement.tsx';
import {
  readBalanceView,
  storedBalanceView,
} from '../../../../renderer/investigations/balance/balance-view.ts';
import { isDecided, refusalText } from '../../../../renderer/investigations/balance/refusal-text.ts';
import type { AddressBalance, NoBalance } from '../../../../shared/engine/tracing/balance/balance-result.ts';
import type { Completeness } from '../../../../shared/engine/storage/case-records.ts';
import { COMPLETE } from '../../../support/flow-history.ts';

const CONTRACT = `0x${'ab'.repeat(20)}`;
const HASH = `0x${'cd'.repeat(32)}`;

const balance: AddressBalance = {
  outcome: 'balance',
  asset: '',
  symbol: 'PRC',
  decimals: 18,
  assets: [],
  twins: [],
  openingBasis: 'implied',
  opening: 0n,
  in: 5n,
  out: 3n,
  fees: 1n,
  suspected: { rows: 0, in: 0n, out: 0n },
  closing: 1n,
  points: [],
  count: 0,
  unordered: 0,
  steps: [],
  completeness: COMPLETE,
  kinds: ['transaction'],
  refusedRows: 0,
  mayBeOffBy: 0n,
};

describe('what a balance rests on', () => {
  it('is complete only if no row of the address is missing or unusable', () => {
    expect(isComplete(balance)).toBe(true);
    expect(isComplete({ ...balance, refusedRows: 1 })).toBe(false);
    expect(isComplete({ ...balance, completeness: undefined })).toBe(false);
    expect(isComplete({ ...balance, completeness: { ...COMPLETE, level: 'partial' } })).toBe(false);
  });

  it('is named as in the menu of kinds', () => {
    const of = (completeness: Completeness | undefined, refusedRows = 0) =>
      balanceStateText({ ...balance, completeness, refusedRows });
    expect(of(COMPLETE)).toBe('complete');
    expect(of({ ...COMPLETE, level: 'complete-to-cap' })).toBe('complete up to the service’s cap');
    expect(of(COMPLETE, 1)).toBe('partial');
    expect(of(undefined)).toBe('partial');
  });

  it('says how many suspected rows it counts that the trail leaves out, and how much that is', () => {
    const suspected = { rows: 2, in: 2_500_000n, out: 0n };
    const text = balanceSentences({ ...balance, symbol: 'USDP', decimals: 6, suspected }).join(' ');
    expect(text).toContain(
      '2 suspected rows are counted (in 2.5, out 0 USDP); the sums of the trail leave them out.',
    );
    expect(balanceSentences({ ...balance, suspected: { ...suspected, rows: 1 } }).join(' ')).toContain(
      '1 suspected row is counted (',
    );
    expect(balanceSentences(balance).join(' ')).not.toContain('suspected');
    expect(balanceSentences({ ...balance, suspected }, true).join(' ')).toContain(
      '2 suspected rows are left out, so this is not what the node would state',
    );
  });

  it('says how many rows another source contradicts, and that they count', () => {
    const text = (disputed: number): string => balanceSentences({ ...balance, disputed }).join(' ');
    expect(text(1)).toContain(
      'Another source contradicts 1 of these rows, marked disputed below: the balance counts it as listed.',
    );
    expect(text(2)).toContain('contradicts 2 of these rows, marked disputed below: the balance counts them');
    expect(balanceSentences(balance).join(' ')).not.toContain('contradicts');
  });

  it('says beside the state, before all else, of how many rows the order is unknown', () => {
    const sentences = balanceSentences({ ...balance, unordered: 2000, count: 3000 });
    expect(sentences[1]).toBe(
      'The order of 2,000 of 3,000 rows within their blocks is unknown: the balance after each is a range.',
    );
    expect(balanceSentences(balance).join(' ')).not.toContain('order');
  });

  it('names the whole contracts of tokens that look alike, with the hostile symbol made harmless', () => {
    const twins = [{ contract: CONTRACT, symbol: 'US\u202EDP' }];
    const text = balanceSentences({ ...balance, asset: CONTRACT, symbol: 'USDP', twins }).join(' ');
    expect(text).toContain('⟦U+202E⟧');
    expect(text).toContain('(0xABaBaBaBABabABabAbAbABAbABabababaBaBABaB)');
  });

  it('says that others’ rows alone are none of its own, and that an opening balance has no known source', () => {
    const text = balanceSentences({ ...balance, completeness: undefined, opening: 7n }).join(' ');
    expect(text).toContain('are not collected');
    expect(text).toContain('Where it came from is unknown');
    expect(balanceSentences(balance).join(' ')).not.toContain('opening');
  });
});

describe('a refusal', () => {
  const REFUSALS: readonly NoBalance[] = [
    { outcome: 'refused', reason: 'no-rows', assets: [] },
    { outcome: 'refused', reason: 'running', assets: [] },
    { outcome: 'refused', reason: 'decimals-unknown', contract: CONTRACT, symbol: '', assets: [] },
    {
      outcome: 'refused',
      reason: 'contradiction',
      assets: [],
      contradiction: {
        hash: HASH,
        from: '0x1',
        to: '0x2',
        one: { units: 5n, scale: 0 },
        other: { units: 6n, scale: 0 },
      },
    },
  ];
  it.each(REFUSALS)('for $reason says what happened and what to do', (refusal) => {
    const { title, text, nextStep } = refusalText(refusal, { complete: 1, all: 8, rows: 3 });
    for (const each of [title, text, nextStep]) expect(each.length).toBeGreaterThan(10);
    expect(nextStep).toMatch(/^[A-Z].*\.$/);
  });
});

it('decides that nothing moved once every kind is collected', () => {
  const refusal: NoBalance = { outcome: 'refused', reason: 'no-rows', assets: [] };
  const all = { complete: 8, all: 8, rows: 0 };
  expect(isDecided(refusal, all)).toBe(true);
  expect(refusalText(refusal, all).title).toBe(
    'Nothing moved in any of the 8 kinds: its balance from these rows is 0',
  );
  expect(refusalText(refusal, all).text).toContain('empty');
  expect(refusalText(refusal, { ...all, rows: 2 }).text).toContain('None of 2 rows moved anything');
  expect(isDecided(refusal, { ...all, complete: 6 })).toBe(false);
  expect(refusalText(refusal, { ...all, complete: 6 }).text).toContain('2 of 8 kinds');
});

it('keeps the chosen asset over storing, and reads a damaged view by its defaults', () => {
  const view = {
    asset: CONTRACT,
    decimals: { [CONTRACT]: { decimals: 6, by: 'the node, record 3' } },
    isChartOpen: true,
    leavesOutSuspected: true,
  };
  expect(readBalanceView(storedBalanceView(view))).toEqual(view);
  expect(readBalanceView({ balance: '{"asset":7,"decimals":"x"}' })).toEqual({
    decimals: {},
    isChartOpen: false,
    leavesOutSuspected: false,
  });
  expect(readBalanceView({ balance: 'no JSON' })).toEqual({
    decimals: {},
    isChartOpen: false,
    leavesOutSuspected: false,
  });
});

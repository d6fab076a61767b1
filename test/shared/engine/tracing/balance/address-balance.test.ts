/** Balances of the practice story's addresses over the real trusted core and stored rows. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exactly } from '../../../../../shared/engine/flow/ledger/amount-range.ts';
import { takeAll } from '../../../../../shared/engine/query/steps.ts';
import { balanceSteps } from '../../../../../shared/engine/tracing/balance/address-balance.ts';
import type {
  AddressBalance,
  BalanceOutcome,
  BalanceQuestion,
} from '../../../../../shared/engine/tracing/balance/balance-result.ts';
import type { CaseFlow } from '../../../../../shared/engine/tracing/read/case-flow.ts';
import { NATIVE, openTracedPractice, type TracedPractice } from '../../../../support/traced-practice.ts';

let practice: TracedPractice;
let flow: CaseFlow;
let victim = '';
let thief = '';

const balanceNow = (part: Partial<BalanceQuestion> = {}, over: CaseFlow = flow): BalanceOutcome =>
  takeAll(balanceSteps(over, { caseId: 'c', address: victim, decimals: new Map(), steps: 100_000, ...part }));
const balanceOf = (part: Partial<BalanceQuestion> = {}, over: CaseFlow = flow): AddressBalance => {
  const outcome = balanceNow(part, over);
  if (outcome.outcome !== 'balance') throw new Error(`no balance: ${outcome.reason}`);
  return outcome;
};

beforeAll(async () => {
  practice = await openTracedPractice();
  ({ victim, thief } = practice.page.practice.model.actors);
  await practice.collect(victim, ...NATIVE, 'token_20');
  flow = await practice.flow();
});
afterAll(() => practice.dispose());

describe('the balance of an address', () => {
  it('changes by each row, and closes from the opening to the last row', () => {
    const shown = balanceOf();
    expect(shown).toMatchObject({ asset: '', decimals: 18, count: shown.steps.length });
    expect(shown.count).toBeGreaterThan(50);
    let running = shown.opening;
    for (const { row, side, balance } of shown.steps.toReversed()) {
      running += side === 'in' ? row.amount : side === 'out' ? -row.amount : 0n;
      expect(balance.least <= running && running <= balance.most).toBe(true);
    }
    expect(running).toBe(shown.closing);
    expect(shown.closing).toBe(shown.opening + shown.in - shown.out - shown.fees);
    expect(shown.fees).toBeGreaterThan(0n);
  });

  it('adds up in its picture to what came in and went out', () => {
    const { points, in: comes, out, fees } = balanceOf();
    const total = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, each) => sum + each, 0n);
    expect(total(points.map((each) => each.in))).toBe(comes);
    expect(total(points.map((each) => each.out))).toBe(out + fees);
  });

  it('counts suspected rows, marks them, and says how much of its sums they are', () => {
    const all = balanceOf();
    const received = all.steps.find(({ side, row }) => side === 'in' && row.amount > 0n);
    const paid = all.steps.find(({ side, row }) => side === 'out' && row.nature === 'transfer');
    const keys = [received, paid].map((step) => `${step?.row.seq}:${step?.row.index}`);
    const shown = balanceOf({ suspected: new Set(keys) });
    expect(shown).toMatchObject({ in: all.in, out: all.out, closing: all.closing });
    expect(shown.suspected).toEqual({ rows: 2, in: received?.row.amount, out: paid?.row.amount });
    expect(shown.steps.filter(({ isSuspected }) => isSuspected).map(({ row }) => row)).toEqual(
      all.steps.filter((step) => step === received || step === paid).map(({ row }) => row),
    );
    expect(all.suspected).toEqual({ rows: 0, in: 0n, out: 0n });
  });

  it('counts the rows that another source contradicts, a value and its fee once', () => {
    const all = balanceOf();
    const fee = all.steps.find(({ row }) => row.nature === 'fee' && row.amount > 0n)?.row;
    const received = all.steps.find(({ side }) => side === 'in')?.row;
    const keys = [fee, received].map((row) => `${row?.seq}:${row?.index}`);
    const shown = balanceOf({ disputed: new Set([...keys, '999999:0']) });
    expect(shown.disputed).toBe(2);
    expect([shown.closing, shown.in]).toEqual([all.closing, all.in]);
    expect(all.disputed).toBeUndefined();
  });

  it('leaves suspected rows out on request, and computes every balance without them', () => {
    const all = balanceOf();
    const received = all.steps.find(({ side, row }) => side === 'in' && row.amount > 0n)?.row;
    const suspected = new Set([`${received?.seq}:${received?.index}`]);
    const without = balanceOf({ suspected, leavesOutSuspected: true });
    expect(without.in).toBe(all.in - (received?.amount ?? 0n));
    expect(without).toMatchObject({ out: all.out, fees: all.fees, count: all.count - 1 });
    expect(without.suspected).toEqual({ rows: 1, in: received?.amount, out: 0n });
    expect(without.steps.every(({ row }) => row !== received)).toBe(true);
    expect(without.steps[0]?.balance).toEqual(exactly(without.closing));
    expect(without.closing).toBe(without.opening + without.in - without.out - without.fees);
  });

  it('knows a suspected row again whose movement another list reports, too', () => {
    const paid = balanceOf().steps.find(({ side, row }) => side === 'out' && row.nature === 'transfer');
    const { seq, index } = paid?.row ?? { seq: 0, index: 0 };
    const twin = flow.bags.map((each) => ({
      ...each,
      bag: {
        ...each.bag,
        transfers: each.bag.transfers.map((transfer) => ({ ...transfer, seq: transfer.seq + 100_000 })),
      },
    }));
    const shown = balanceOf(
      { suspected: new Set([`${seq + 100_000}:${index}`]) },
      { ...flow, bags: [...flow.bags, ...twin] },
    );
    expect(shown.suspected.rows).toBe(1);
  });

  it('returns only as many steps as are wanted, the newest first', () => {
    const all = balanceOf();
    const few = balanceOf({ steps: 3 });
    expect(few.steps).toEqual(all.steps.slice(0, 3));
    expect(few).toMatchObject({ count: all.count, closing: all.closing });
  });

  it('states how complete the rows are, and that others’ rows alone are none of its own', () => {
    expect(balanceOf().completeness?.level).toBe('complete');
    expect(balanceOf({ address: thief }).completeness).toBeUndefined();
  });

  it('names every asset, the coin first, and tokens that look like the chosen one', () => {
    const { usdp, fakeUsdp } = practice.page.practice.model.cast.tokens;
    const contract = usdp.contract.toLowerCase();
    const shown = balanceOf({ asset: contract, decimals: new Map([[contract, 6]]) });
    expect(shown.assets[0]?.asset).toBe('');
    expect(shown).toMatchObject({ asset: contract, decimals: 6, fees: 0n });
    expect(shown.twins.map((twin) => twin.contract)).toContain(fakeUsdp.contract.toLowerCase());
  });
});

describe('there is a reason and no number', () => {
  it('without rows of the address', () => {
    expect(balanceNow({ address: `0x${'0'.repeat(39)}1` })).toEqual({
      outcome: 'refused',
      reason: 'no-rows',
      assets: [],
    });
  });

  it('while rows of the address are being collected', () => {
    const collections = flow.collections.map((each) => ({ ...each, state: 'running' as const }));
    expect(balanceNow({}, { ...flow, collections })).toMatchObject({ reason: 'running' });
    expect(balanceNow({ address: thief }, { ...flow, collections }).outcome).toBe('balance');
  });

  it('if the decimals of a token are not known', () => {
    const contract = practice.page.practice.model.cast.tokens.usdp.contract.toLowerCase();
    expect(balanceNow({ asset: contract })).toMatchObject({ reason: 'decimals-unknown', contract });
  });

  it('if two lists report different amounts of one movement of the address', () => {
    const own = flow.bags.find(({ record }) => record.params['protocolType'] === 'transaction');
    if (own === undefined) throw new Error('nothing is collected');
    const transfers = own.bag.transfers.map((transfer) => ({
      ...transfer,
      seq: transfer.seq + 1_000_000,
      amount: { ...transfer.amount, units: transfer.amount.units * 2n },
    }));
    const again = { ...own, bag: { ...own.bag, transfers } };
    expect(balanceNow({}, { ...flow, bags: [...flow.bags, again] })).toMatchObject({
      reason: 'contradiction',
    });
  });
});

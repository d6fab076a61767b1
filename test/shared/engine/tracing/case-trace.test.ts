/** Traces of the practice story over the real trusted core, the practice service and stored rows. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlacedTransfer } from '../../../../shared/engine/flow/ledger/placed-transfer.ts';
import { TIMELINE_KINDS } from '../../../../shared/service/derived/address-timeline.ts';
import { SPLITTING_METHODS } from '../../../../shared/engine/flow/trace/trace-question.ts';
import type { CaseQuestion } from '../../../../shared/engine/tracing/question/case-question.ts';
import type { CaseFlow } from '../../../../shared/engine/tracing/read/case-flow.ts';
import { balanceOverTime } from '../../../../shared/engine/tracing/report/balance-over-time.ts';
import { isFinal, statementSentences } from '../../../../shared/engine/tracing/report/statement-text.ts';
import type { NoTrace, TraceReport } from '../../../../shared/engine/tracing/report/trace-report.ts';
import {
  sumOfLines,
  wholeWorking,
  workingOfFigure,
} from '../../../../shared/engine/tracing/report/working-lines.ts';
import {
  NATIVE,
  openTracedPractice,
  traceNow,
  type TracedPractice,
  type UnpackedTrace,
} from '../../../support/traced-practice.ts';

let practice: TracedPractice;
let actors: TracedPractice['page']['practice']['model']['actors'];
let flow: CaseFlow;

/** The theft of the coins and what came before it that day. */
const THEFT = Date.UTC(2026, 9, 3);

const reportOf = ({ outcome }: UnpackedTrace): TraceReport => {
  if (outcome.outcome !== 'traced') throw new Error(`no trace: ${outcome.reason}`);
  return outcome;
};
const refusalOf = ({ outcome }: UnpackedTrace): NoTrace => {
  if (outcome.outcome === 'traced') throw new Error('there is a trace');
  return outcome;
};
const ofTheft = (part: Partial<CaseQuestion> = {}): CaseQuestion =>
  practice.question({ from: { address: actors.victim, since: THEFT }, asset: '', ...part });

/** The rows of both lists that report the theft of the coins. */
const rowsOfTheft = (): readonly PlacedTransfer[] =>
  flow.bags.flatMap(({ bag }) =>
    bag.transfers.filter(
      ({ asset, from, to, amount }) =>
        asset === '' && from === actors.victim && to === actors.thief && amount.units > 0n,
    ),
  );

beforeAll(async () => {
  practice = await openTracedPractice();
  ({ actors } = practice.page.practice.model);
  const { victim, thief, peelChain, hubDeposits } = actors;
  for (const address of [victim, thief, peelChain[0] ?? '', hubDeposits[0] ?? ''])
    await practice.collect(address, ...NATIVE);
  await practice.collect(victim, 'token_20');
  flow = await practice.flow();
});
afterAll(() => practice.dispose());

describe('a trace of the practice story', () => {
  it('leads from the drained wallet to the hub by every method, and its sums close', () => {
    const report = reportOf(traceNow(flow, ofTheft()));
    expect(report.sums.map(({ total }) => total)).toEqual(SPLITTING_METHODS.map(() => report.source));
    const hub = report.ends.find(({ kind, address }) => kind === 'not-collected' && address === actors.hub);
    expect(hub?.amounts.fifo).toEqual({
      least: 2_811_019_661_000_000_000n,
      most: 2_811_019_661_000_000_000n,
    });
    expect(hub?.amounts['own-first'].most).toBe(0n);
    expect(report.sums.filter(({ isMostCautious }) => isMostCautious).map(({ method }) => method)).toEqual([
      'own-first',
    ]);
  });

  it.each([undefined, 10_000, 60_000])(
    'shows for every figure the lines that add up to it, with a least share of %s',
    (leastShare) => {
      const { outcome, ran } = traceNow(flow, ofTheft({ leastShare }));
      if (outcome.outcome !== 'traced' || ran === undefined) throw new Error('no trace');
      const figures = outcome.ends.flatMap((end) => SPLITTING_METHODS.map((method) => ({ end, method })));
      expect(figures.length).toBeGreaterThan(30);
      for (const { end, method } of figures)
        expect(
          sumOfLines(workingOfFigure(ran.assets[0], method, end.kind, end.address)),
          `${method} ${end.kind} ${end.address}`,
        ).toBe(end.amounts[method].least);
    },
  );

  it('ends at payments of less than a share of the source, and is then up to here', () => {
    // The deposit address of the hub has 5.2 % of the source by FIFO.
    const [deposit = ''] = actors.hubDeposits;
    const report = reportOf(traceNow(flow, ofTheft({ leastShare: 60_000 })));
    const below = report.ends.filter(({ kind }) => kind === 'below-limit');
    expect(below.map(({ address }) => address)).toContain(deposit);
    expect(below.find(({ address }) => address === deposit)?.amounts.fifo.most).toBeLessThan(
      (report.source * 60_000n) / 1_000_000n,
    );
    const hub = report.ends.find(({ address }) => address === actors.hub);
    expect(hub?.amounts.fifo.most ?? 0n).toBe(0n);
    expect(report.sums.map(({ total }) => total)).toEqual(SPLITTING_METHODS.map(() => report.source));
    expect(isFinal(report)).toBe(false);
    expect(statementSentences(report, 'PRC').join(' ')).toMatch(/below the limit of the share end it/);
    expect(reportOf(traceNow(flow, ofTheft({ leastShare: 1 }))).ends).toEqual(
      reportOf(traceNow(flow, ofTheft())).ends,
    );
  });

  it('counts what a method moves on as the traced units of all its payments', () => {
    const { outcome, ran } = traceNow(flow, ofTheft());
    if (outcome.outcome !== 'traced' || ran === undefined) throw new Error('no trace');
    for (const { method, moved } of outcome.sums) {
      const traced = wholeWorking(ran.assets[0], method).filter(
        ({ step, isTraced }) => step === 'out' && isTraced,
      );
      expect(traced.reduce((sum, { taken }) => sum + taken, 0n)).toBe(moved);
    }
  });

  it('shows the balance of a followed address after each row, with its traced part', () => {
    const { outcome, ran } = traceNow(flow, ofTheft());
    if (outcome.outcome !== 'traced' || ran === undefined) throw new Error('no trace');
    for (const { address } of outcome.statement.restsOn)
      for (const method of SPLITTING_METHODS) {
        const { opening, closing, steps } = balanceOverTime(ran.assets[0], method, address);
        expect(steps.length).toBeGreaterThan(2);
        let balance = opening;
        for (const { row, side, balance: after, traced } of steps) {
          balance += side === 'in' ? row.amount : side === 'out' ? -row.amount : 0n;
          // Twins of one block have no known order: the balance between them is a range.
          expect(after.least <= balance && balance <= after.most).toBe(true);
          expect(traced >= 0n && traced <= balance, `${method} ${address}`).toBe(true);
        }
        expect(balance).toBe(closing);
        const held = outcome.ends.find((end) => end.kind === 'held' && end.address === address);
        expect(steps.at(-1)?.traced).toBe(held?.amounts[method].least ?? 0n);
      }
  });

  it('starts from the same movement by whichever list the row is chosen from', () => {
    const rows = rowsOfTheft();
    expect(rows.length).toBeGreaterThan(1);
    const [first, ...others] = rows.map((row) =>
      reportOf(traceNow(flow, practice.question({ from: { rows: [row] } }))),
    );
    for (const other of others) expect(other).toEqual(first);
  });

  it('is only up to here while an address is not collected or beyond the hops', () => {
    const report = reportOf(traceNow(flow, ofTheft()));
    expect(isFinal(report)).toBe(false);
    expect(statementSentences(report, 'PRC')).toContain(
      '2 addresses are not collected: the trace can go on there.',
    );
    const near = reportOf(traceNow(flow, ofTheft({ hops: 1 })));
    expect(near.ends.map(({ kind }) => kind)).toContain('hop-limit');
    expect(isFinal(near)).toBe(false);
  });

  it('ends where a label has one of the words', () => {
    const labels = new Map([[actors.hub, 'An EXCHANGE']]);
    const { stops, ends } = reportOf(traceNow(flow, ofTheft({ labels, stopWords: ['exchange'] })));
    expect(stops).toEqual([{ address: actors.hub, label: 'An EXCHANGE' }]);
    expect(ends.find(({ address }) => address === actors.hub)?.kind).toBe('stopped');
    expect(reportOf(traceNow(flow, ofTheft({ labels }))).stops).toEqual([]);
  });
});

describe('what is no question', () => {
  it('a trace of nothing', () => {
    const nothing = practice.question({ from: { rows: [{ seq: 1, index: 0 }] } });
    expect(refusalOf(traceNow(flow, nothing))).toEqual({ outcome: 'refused', reason: 'moves-nothing' });
  });

  it('several assets at once: each with its sum, to choose from', () => {
    const { asset: _asset, ...without } = ofTheft();
    const refusal = refusalOf(traceNow(flow, without));
    if (refusal.reason !== 'several-assets') throw new Error(refusal.reason);
    expect(refusal.assets.length).toBeGreaterThan(1);
  });

  it('a token with twins, until its contract is confirmed; then its decimals must be known', () => {
    const { usdp, fakeUsdp } = practice.page.practice.model.cast.tokens;
    const contract = usdp.contract.toLowerCase();
    const refusal = refusalOf(traceNow(flow, ofTheft({ asset: contract })));
    if (refusal.reason !== 'twins') throw new Error(refusal.reason);
    expect(refusal.twins.map((twin) => twin.contract)).toContain(fakeUsdp.contract.toLowerCase());
    const confirmed = ofTheft({ asset: contract, confirmed: contract });
    expect(refusalOf(traceNow(flow, confirmed)).reason).toBe('decimals-unknown');
    const known = { ...confirmed, decimals: new Map([[contract, 6]]) };
    expect(reportOf(traceNow(flow, known)).source).toBe(37_252_500_000n);
  });

  it('rows of a list that is being collected', () => {
    const bags = flow.bags.map((each) => ({
      ...each,
      record: { ...each.record, state: 'running' as const },
    }));
    expect(refusalOf(traceNow({ ...flow, bags }, ofTheft())).reason).toBe('running');
  });

  it('lists that report different amounts of one movement, unless no followed address has it', () => {
    const [theft] = rowsOfTheft();
    const bags = flow.bags.map((each) => ({
      ...each,
      bag: {
        ...each.bag,
        transfers: each.bag.transfers.map((transfer) =>
          transfer.hash === theft?.hash && each.record.params['address'] === actors.thief
            ? { ...transfer, amount: { units: transfer.amount.units * 2n, scale: transfer.amount.scale } }
            : transfer,
        ),
      },
    }));
    const refusal = refusalOf(traceNow({ ...flow, bags }, ofTheft()));
    if (refusal.reason !== 'contradiction') throw new Error(refusal.reason);
    expect(refusal.contradiction.hash).toBe(theft?.hash);
    const elsewhere = practice.question({ from: { address: actors.peelChain[0] ?? '' } });
    expect(traceNow({ ...flow, bags }, elsewhere).outcome.outcome).toBe('traced');
  });
});

describe('how complete the rows are', () => {
  it('states an address whose internal transactions are missing as partial', () => {
    const without = flow.collections.filter(
      ({ params }) => params['address'] !== actors.thief || params['protocolType'] !== 'internal',
    );
    const report = reportOf(traceNow({ ...flow, collections: without }, ofTheft()));
    const thief = report.statement.restsOn.find(({ address }) => address === actors.thief);
    expect(thief?.completeness).toMatchObject({
      level: 'partial',
      reason: 'Normal: complete; Internal: not collected',
    });
    expect(report.statement.isUpToHere).toBe(true);
  });

  it('names the list that is most complete of a kind, whose state it tells', () => {
    const withGas = TIMELINE_KINDS.find(({ id }) => id === 'normal-list');
    const collections = flow.collections.flatMap((each) => {
      const isNormal = each.params['protocolType'] === 'transaction';
      if (each.params['address'] !== actors.thief || !isNormal || withGas === undefined) return [each];
      const partial = { ...each, completeness: { ...each.completeness, level: 'partial' as const } };
      const params = { address: actors.thief, ...withGas.params };
      return [partial, { ...each, collectionId: 'with-gas', endpointId: withGas.endpointId, params }];
    });
    const report = reportOf(traceNow({ ...flow, collections }, ofTheft()));
    const thief = report.statement.restsOn.find(({ address }) => address === actors.thief);
    expect(thief?.completeness.reason).toMatch(/^Normal with gas: complete; Internal: /);
  });

  it('follows no address whose rows still arrive, and says that they do', () => {
    const running = (address: string | undefined): boolean => address === actors.thief;
    const collections = flow.collections.map((each) =>
      running(each.params['address']) ? { ...each, state: 'running' as const } : each,
    );
    const bags = flow.bags.map((each) =>
      running(each.record.params['address'])
        ? { ...each, record: { ...each.record, state: 'running' as const } }
        : each,
    );
    const { ends } = reportOf(traceNow({ collections, bags }, ofTheft()));
    expect(ends.map(({ kind, address, isRunning }) => [kind, address, isRunning])).toEqual([
      ['not-collected', actors.thief, true],
    ]);
  });
});

/** Traces that go on by accepted links: within the trade zone, and from the main chain into it. */
import { describe, expect, it } from 'vitest';
import { SPLITTING_METHODS } from '../../../../shared/engine/flow/trace/trace-question.ts';
import { endsFile } from '../../../../shared/engine/tracing/files/ends-file.ts';
import { linkEntries } from '../../../../shared/engine/tracing/files/links-in-files.ts';
import { parametersFile } from '../../../../shared/engine/tracing/files/parameters-file.ts';
import type { CaseLink, CaseQuestion } from '../../../../shared/engine/tracing/question/case-question.ts';
import { takeAll } from '../../../../shared/engine/query/steps.ts';
import { bookSteps } from '../../../../shared/engine/tracing/read/flow-book.ts';
import { otherSidesOf } from '../../../../shared/engine/tracing/report/other-sides.ts';
import { isFinal, statementSentences } from '../../../../shared/engine/tracing/report/statement-text.ts';
import type { TraceReport } from '../../../../shared/engine/tracing/report/trace-report.ts';
import {
  sumOfLines,
  wholeWorking,
  workingOfFigure,
} from '../../../../shared/engine/tracing/report/working-lines.ts';
import { addressOf } from '../../../support/arbitrary-transfers.ts';
import { traceNow } from '../../../support/traced-practice.ts';
import { caseOf, CASE_START, hashAt, mainBag, zoneBag } from '../../../support/zone-case.ts';

const [VICTIM, THIEF, COLLECTOR, GATE] = [1, 2, 3, 4].map((n) => addressOf(n)) as [
  string,
  string,
  string,
  string,
];
const value = (amount: string) => ({ value: amount, valueRaw: `${Math.round(Number(amount) * 1e6)}` });

/** 250 deposited, 149.5 withdrawn; another address deposits 149.5 and passes it on. */
const ZONE = caseOf(
  zoneBag(
    VICTIM,
    1,
    { actionType: 'deposit', ...value('250') },
    { actionType: 'withdraw', ...value('149.5') },
  ),
  zoneBag(
    THIEF,
    2,
    { actionType: 'deposit', ...value('149.5') },
    {
      actionType: 'transfer',
      ...value('149.5'),
      actionData: JSON.stringify({ type: 'transfer', to: COLLECTOR }),
    },
  ),
);
const MOVE: CaseLink = {
  linkId: 'move',
  from: { seq: 1, index: 1 },
  to: { seq: 2, index: 0 },
  reason: 'The only move of this amount.',
};

const question = (part: Partial<CaseQuestion>): CaseQuestion => ({
  caseId: 'case',
  from: { rows: [{ seq: 1, index: 0 }] },
  hops: 6,
  stopWords: [],
  labels: new Map(),
  decimals: new Map(),
  batch: 'block',
  ...part,
});

function trace(flow: typeof ZONE, part: Partial<CaseQuestion> = {}) {
  const { outcome, ran } = traceNow(flow, question(part));
  if (outcome.outcome !== 'traced' || ran === undefined) throw new Error('there is no trace');
  return { report: outcome, ran };
}
const endsOf = ({ ends }: TraceReport) =>
  Object.fromEntries(ends.map(({ kind, address, amounts }) => [`${kind} ${address}`, amounts.fifo.least]));

describe('a withdrawal from the trade zone', () => {
  it('ends a trace, which is then only up to here', () => {
    const { report } = trace(ZONE);
    expect(endsOf(report)).toEqual({
      [`left-zone ${VICTIM}`]: 149_500_000n,
      [`held ${VICTIM}`]: 100_500_000n,
    });
    expect(isFinal(report)).toBe(false);
    expect(statementSentences(report, '')).toContain(
      '1 address took money out of the trade zone: state a link to go on.',
    );
  });

  it('names the actions of an address that say no recipient', () => {
    const [own, ...others] = ZONE.bags;
    if (own === undefined) throw new Error('the case is empty');
    const unplaced = new Map([0, 1, 2, 3].map((at) => [`9:${at}`, hashAt(900 + at)]));
    const { report } = trace({ ...ZONE, bags: [{ ...own, unplaced }, ...others] });
    const [first] = report.statement.restsOn;
    expect(first?.completeness.level).toBe('partial');
    expect(first?.completeness.reason).toContain(
      `4 actions name no recipient: ${hashAt(900)}, ${hashAt(901)}, ${hashAt(902)} and 1 more`,
    );
  });

  it('has the deposit of the other address as its candidate, which counts nowhere by itself', () => {
    const { ran } = trace(ZONE);
    const { rows, candidates } = otherSidesOf(ran.assets[0], takeAll(bookSteps(ZONE)), {
      asset: 'tz:',
      kind: 'left-zone',
      address: VICTIM,
    });
    expect(rows.map(({ seq, index }) => [seq, index])).toEqual([[1, 1]]);
    expect(candidates.map(({ arrived, score }) => [arrived.seq, arrived.index, score])).toEqual([[2, 0, 60]]);
  });

  it('goes on by an accepted link; every figure closes and has its working', () => {
    const { report, ran } = trace(ZONE, { links: [MOVE] });
    expect(endsOf(report)).toEqual({
      [`linked ${VICTIM}`]: 149_500_000n,
      [`held ${VICTIM}`]: 100_500_000n,
      [`not-collected ${COLLECTOR}`]: 149_500_000n,
    });
    for (const { method, elsewhere, leftZone, held, fees, linked, arrived, total } of report.sums) {
      expect(elsewhere + leftZone + held + fees + linked, method).toBe(total);
      expect(total, method).toBe(report.source + arrived);
    }
    for (const end of report.ends)
      for (const method of SPLITTING_METHODS)
        expect(sumOfLines(workingOfFigure(ran.assets[0], method, end.kind, end.address))).toBe(
          end.amounts[method].least,
        );
    const lines = wholeWorking(ran.assets[0], 'lifo');
    const [arrival] = lines.filter(({ step }) => step === 'link');
    expect(arrival).toMatchObject({ reason: MOVE.reason, taken: 149_500_000n, row: { seq: 2, index: 0 } });
    expect(arrival?.lot).toMatchObject({ seq: 1, index: 1 });
    expect(lines.filter(({ step, reason }) => step === 'out' && reason === MOVE.reason)).toHaveLength(1);
  });

  it('can be the source itself', () => {
    const { report } = trace(ZONE, { from: { rows: [{ seq: 1, index: 1 }] }, links: [MOVE] });
    expect(report.source).toBe(149_500_000n);
    expect(endsOf(report)).toEqual({
      [`linked ${VICTIM}`]: 149_500_000n,
      [`not-collected ${COLLECTOR}`]: 149_500_000n,
    });
  });

  it('is not followed by a link that cannot be used, which says why', () => {
    const why = (part: Partial<CaseLink>, ...others: CaseLink[]) => {
      const { report } = trace(ZONE, { links: [...others, { ...MOVE, ...part }] });
      expect(isFinal(report)).toBe(false);
      return report.unusedLinks.map((each) => each.why);
    };
    expect(why({ to: { seq: 9, index: 0 } })).toEqual(['one of its rows is not collected']);
    expect(why({ from: MOVE.to, to: MOVE.from })).toEqual(['one of its rows cannot be in a ledger']);
    expect(why({ from: { seq: 2, index: 1 }, to: { seq: 1, index: 0 } })).toEqual([
      'the money would arrive before it left',
    ]);
    expect(why({ linkId: 'again' }, MOVE)).toEqual(['another link leads away from the same row']);
  });
});

it('a trace that is whole is only up to here if a link of its case cannot be used', () => {
  const whole = caseOf(zoneBag(VICTIM, 1, { actionType: 'deposit', ...value('10') }));
  expect(isFinal(trace(whole).report)).toBe(true);
  expect(isFinal(trace(whole, { links: [MOVE] }).report)).toBe(false);
});

describe('a move from the main chain into the trade zone', () => {
  const flow = caseOf(
    mainBag(VICTIM, 1, 'transaction', { to: THIEF, amount: '3', txFee: '0' }),
    mainBag(THIEF, 2, 'transaction', { to: GATE, amount: '2', txFee: '0' }),
    mainBag(VICTIM, 5, 'internal'),
    mainBag(THIEF, 6, 'internal'),
    zoneBag(
      THIEF,
      3,
      { actionType: 'deposit', ...value('1.5') },
      {
        actionType: 'transfer',
        ...value('1'),
        actionData: JSON.stringify({ type: 'transfer', to: COLLECTOR }),
      },
    ),
  );
  const link: CaseLink = {
    linkId: 'in',
    from: { seq: 2, index: 0 },
    to: { seq: 3, index: 0 },
    reason: '=HYPERLINK("x")',
  };

  it('goes on in the other asset by the share that was traced', () => {
    const { report, ran } = trace(flow, { links: [link] });
    expect(endsOf(report)).toEqual({
      [`linked ${THIEF}`]: 2_000_000_000_000_000_000n,
      [`held ${THIEF}`]: 1_000_000_000_000_000_000n,
    });
    const [inZone] = report.others;
    if (inZone === undefined) throw new Error('the trace does not go on');
    expect(inZone).toMatchObject({ asset: 'tz:', source: 0n, sources: [] });
    expect(endsOf(inZone)).toEqual({
      [`not-collected ${COLLECTOR}`]: 1_000_000n,
      [`held ${THIEF}`]: 500_000n,
    });
    expect(inZone.sums.map(({ total, arrived }) => [total, arrived])).toEqual(
      SPLITTING_METHODS.map(() => [1_500_000n, 1_500_000n]),
    );
    expect(report.links).toMatchObject([{ linkId: 'in', carried: { fifo: 2_000_000_000_000_000_000n } }]);
    for (const method of SPLITTING_METHODS)
      expect(sumOfLines(workingOfFigure(ran.assets[1] ?? ran.assets[0], method, 'held', THIEF))).toBe(
        500_000n,
      );
    expect(isFinal(report)).toBe(false);
    expect(statementSentences(report, 'coins')).toContain(
      'The trace can go on in another asset, to which links lead.',
    );
  });

  it('is in every file with its reason, also one that cannot be used', () => {
    const asked = question({ links: [link, { ...link, linkId: 'twice' }] });
    const { report } = trace(flow, asked);
    const ends = endsFile(report, new Map()).rows.map(({ end, unit }) => `${end} ${unit}`);
    expect(ends).toContain('not-collected tz:');
    const parameters = parametersFile(asked, report).rows.map(({ name, value: of }) => `${name} = ${of}`);
    expect(parameters).toContain('link in: reason = =HYPERLINK("x")');
    expect(parameters).toContain('link in: fifo: traced units that arrived = 1.5');
    expect(parameters).toContain(
      'link twice: not used, because another link leads away from the same row = =HYPERLINK("x")',
    );
    expect(linkEntries(report)).toMatchObject([
      { from: { journalRecord: 2, position: 0, transaction: hashAt(200) }, use: 'used' },
      { name: 'link twice' },
    ]);
  });

  it('gives a range where the order of rows is not known, and the sums of its bounds hold', () => {
    const twins = caseOf(
      mainBag(VICTIM, 1, 'transaction', { to: THIEF, amount: '3', txFee: '0' }),
      mainBag(VICTIM, 5, 'internal'),
      mainBag(
        THIEF,
        2,
        'transaction',
        { to: GATE, amount: '2', txFee: '0', height: '300', txId: hashAt(7) },
        { from: GATE, to: THIEF, amount: '2', txFee: '0', height: '300', txId: hashAt(8) },
      ),
      mainBag(THIEF, 6, 'internal'),
      zoneBag(THIEF, 3, { actionType: 'deposit', ...value('2') }),
    );
    const { report } = trace(twins, { links: [link] });
    expect(report.basis).toBe('every-order');
    const held = report.others[0]?.ends.find(({ kind }) => kind === 'held');
    const { least = 0n, most = 0n } = held?.amounts.lifo ?? {};
    expect(least).toBe(0n);
    expect(most).toBe(2_000_000n);
    expect(CASE_START).toBeGreaterThan(0);
  });
});

/**
 * What came in and went out in the trade zone is the same in the sums of rows with details and on
 * the edges of the graph, and equals an independent computation; what rows do not tell is beside it.
 */
import { describe, expect, it } from 'vitest';
import { sumByAsset } from '../../../../renderer/investigations/graph/transfers/asset-sums.ts';
import { createTransferBook } from '../../../../renderer/investigations/graph/transfers/transfer-book.ts';
import { leftOutRule } from '../../../../renderer/investigations/graph/warnings/left-out-rule.ts';
import { summedField } from '../../../../renderer/table/summary/summary-dimensions.ts';
import { sumParts } from '../../../../renderer/table/summary/sum-text.ts';
import { createReviewTable } from '../../../../shared/engine/query/session/review-table.ts';
import { movementOfRow } from '../../../../shared/engine/transfers/read-transfers.ts';
import { transferSourceOf } from '../../../../shared/service/derived/transfer-source.ts';
import { TZ_TRANSACTION_MULTI } from '../../../../shared/service/endpoints/tz-transaction-multi.ts';
import { formatDecimal } from '../../../../shared/units/amount.ts';
import { numbersFrom } from '../../../support/numbers-from.ts';
import { finish } from '../../../support/odd-queries.ts';
import { pageOf } from '../../../support/review-rows.ts';

const SUBJECT = `0x${'5b'.repeat(20)}`;
const OTHERS = [`0x${'a1'.repeat(20)}`, `0x${'b2'.repeat(20)}`, `0x${'c3'.repeat(20)}`];

/** Each shape is made for what it does to the subject. */
type Did = 'in' | 'out' | 'self' | 'untold' | 'nothing';

function actionsOf(seed: number) {
  const below = numbersFrom(seed);
  const other = (): string => OTHERS[below(OTHERS.length)] ?? '';
  const shapes: readonly (() => { did: Did; from: string; type: string; action: object })[] = [
    () => ({ did: 'out', from: SUBJECT, type: 'transfer', action: { to: other() } }),
    () => ({ did: 'in', from: other(), type: 'transfer', action: { recipient: SUBJECT } }),
    () => ({ did: 'self', from: SUBJECT, type: 'transfer', action: { to: SUBJECT } }),
    () => ({ did: 'in', from: SUBJECT, type: 'deposit', action: {} }),
    () => ({ did: 'in', from: other(), type: 'depositFor', action: { to: SUBJECT } }),
    () => ({ did: 'out', from: SUBJECT, type: 'withdraw', action: {} }),
    () => ({ did: 'untold', from: SUBJECT, type: 'placeOrder', action: { market: 'm' } }),
    () => ({
      did: 'untold',
      from: SUBJECT,
      type: 'transfer',
      action: { to: OTHERS[0], recipient: OTHERS[1] },
    }),
    () => ({ did: 'nothing', from: SUBJECT, type: 'withdraw', action: {} }),
  ];
  return Array.from({ length: 60 }, (_, place) => {
    const shape = shapes[below(shapes.length)]?.();
    if (shape === undefined) throw new Error('no shape');
    const { did, from, type, action } = shape;
    const amount = 1 + below(1_000_000);
    const fields = {
      hash: `0x${(place + 1).toString(16).padStart(64, '0')}`,
      from,
      actionType: type,
      status: did === 'nothing' ? '0x0' : '0x1',
      value: String(amount),
      actionData: JSON.stringify({ type, ...action }),
      blockTime: String(Date.UTC(2026, 0, 1) + place),
    };
    return { did, from, type, amount, fields, to: (action as { to?: string }).to };
  });
}

const sum = (amounts: readonly { readonly amount: number }[]): string =>
  String(amounts.reduce((all, { amount }) => all + amount, 0));

describe.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('generated actions %i', (seed) => {
  const actions = actionsOf(seed);
  const did = (what: Did) => actions.filter((each) => each.did === what);

  it('have the sums of the summary in, out and net, and the others beside', () => {
    const table = createReviewTable(TZ_TRANSACTION_MULTI, SUBJECT);
    const pages = [
      pageOf(
        'c',
        1,
        actions.map(({ fields }) => fields),
      ),
    ];
    table.takePages(0, table.readRows(0, { chunks: [], pages }), [0]);
    finish(table.ask());
    const summed = summedField(TZ_TRANSACTION_MULTI, true);
    const { groups } = finish(table.group({ by: 'nothing', atMost: 1, ...(summed && { sum: summed }) }));
    const [token] = groups[0]?.sums ?? [];
    if (token === undefined) throw new Error('no sum');
    const told = new Map(sumParts(token).map((part) => [part.direction, part.sum] as const));
    expect([token.failed ?? 0, Object.fromEntries(told)]).toEqual([
      did('nothing').length,
      Object.fromEntries(
        [
          ['in', sum(did('in'))],
          ['out', sum(did('out'))],
          ['self', sum(did('self'))],
          ['net', String(Number(sum(did('in'))) - Number(sum(did('out'))))],
          ['without direction', sum(did('untold'))],
        ].filter(([, text]) => text !== '0'),
      ),
    ]);
  });

  it('have the same sums on the edges of the graph', () => {
    const source = transferSourceOf({ endpointId: TZ_TRANSACTION_MULTI.id, params: {} });
    if (source === undefined) throw new Error('no movements');
    const transfers = actions.flatMap(({ fields }, index) => {
      const read = movementOfRow({ fields, problems: [], seq: 1, index }, source);
      return typeof read === 'string' ? [] : [read];
    });
    const book = createTransferBook(transfers);
    const drawn = (from: string, to: string): string =>
      sumByAsset(book.between(from, to), leftOutRule([])).map((each) => formatDecimal(each.sum))[0] ?? '0';
    for (const other of OTHERS) {
      const ofType = (what: Did) => did(what).filter(({ type }) => type !== 'withdraw' && type !== 'deposit');
      expect(drawn(SUBJECT, other)).toBe(sum(ofType('out').filter(({ to }) => to === other)));
      expect(drawn(other, SUBJECT)).toBe(sum(ofType('in').filter(({ from }) => from === other)));
    }
  });
});

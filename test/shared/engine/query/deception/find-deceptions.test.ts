import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paymentsFilter } from '../../../../../shared/engine/query/deception/find-lookalike-payments.ts';
import { createReviewTable } from '../../../../../shared/engine/query/session/review-table.ts';
import type { Steps } from '../../../../../shared/engine/query/steps.ts';
import { ADDRESS_TRANSACTION_LIST } from '../../../../../shared/service/endpoints/address-transaction-list.ts';
import { BLOCK_FILLS } from '../../../../../shared/service/endpoints/block-fills.ts';
import type { JsonObject } from '../../../../../shared/units/json-value.ts';
import { addressOf, lookalikeOf } from '../../../../support/lookalike-addresses.ts';
import { naiveDeceptions } from '../../../../support/naive-deceptions.ts';
import { ODD_SUBJECT, oddRow } from '../../../../support/odd-records.ts';
import { pageOf, reviewRowOf } from '../../../../support/review-rows.ts';

const landlord = addressOf('landlord');
const alike = [4, 6, 10].map((head) => lookalikeOf(landlord, head, 4, `fake ${head}`));
const ofSubject = lookalikeOf(ODD_SUBJECT, 4, 8, 'fake subject');
const party = fc.constantFrom(
  landlord,
  ...alike,
  landlord.toUpperCase().replace('0X', '0x'),
  `${addressOf('stranger')}, ${alike[0]}`,
  ODD_SUBJECT,
  ofSubject,
  '',
);
const movement: fc.Arbitrary<JsonObject> = fc.record({
  from: party,
  to: party,
  amount: fc.constantFrom('0', '0.000', '1850', '0.000000000000000001', '-1', '1e-400', '', 'much'),
  transactionTime: fc.constantFrom('1732046400000', '1732046400001', '1732046400002', ''),
  tokenContractAddress: fc.constantFrom('', addressOf('usdp'), addressOf('fake usdp'), addressOf('other')),
  transactionSymbol: fc.constantFrom('USDP', 'usdp', 'USD\u0420', 'PRC', '\u0420RC', 'HARB', ''),
  tokenId: fc.constantFrom('', '', '7'),
});

function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

function tableOf(rows: readonly JsonObject[]) {
  const table = createReviewTable(ADDRESS_TRANSACTION_LIST, ODD_SUBJECT);
  table.takePages(0, table.readRows(0, { chunks: [], pages: [pageOf('c', 1, rows)] }), [0]);
  return table;
}

const anyRows = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: movement },
    oddRow.map(({ fields }) => fields),
  ),
  {
    maxLength: 30,
  },
);

it('X6: finds in columns just what the plain rules find in texts', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const table = tableOf(rows);
      const model = naiveDeceptions(
        ADDRESS_TRANSACTION_LIST,
        rows.map((fields, index) => reviewRowOf(fields, 1, index)),
        ODD_SUBJECT,
      );
      const found = finish(table.deceptions());
      expect(found?.suspected).toBe(model.suspected.size);
      expect(new Map(found?.addresses)).toEqual(model.addresses);
      expect(new Map(found?.tokens)).toEqual(model.tokens);
      for (const keep of ['suspected', 'others'] as const) {
        const { matched } = finish(table.ask({ filter: [{ kind: 'poisoning', keep }], sort: [] }));
        const keys = table.readWindow(0, matched).map(({ key }) => key);
        expect(keys).toEqual(
          rows.flatMap((_, index) =>
            model.suspected.has(`1:${index}`) === (keep === 'suspected') ? [`1:${index}`] : [],
          ),
        );
      }
    }),
    { numRuns: 150 },
  );
});

it('X6: judges rows anew when others come, also those that were there', () => {
  const table = createReviewTable(ADDRESS_TRANSACTION_LIST, ODD_SUBJECT);
  const take = (number: number, rows: readonly JsonObject[]): void =>
    table.takePages(0, table.readRows(0, { chunks: [], pages: [pageOf('c', number, rows)] }), [0]);
  const paid = (to: string, at: number): JsonObject => ({
    from: ODD_SUBJECT,
    to,
    amount: '5',
    transactionTime: String(1_732_046_400_000 + at),
  });
  const asked = { filter: [{ kind: 'poisoning', keep: 'suspected' } as const], sort: [] };
  take(1, [paid(landlord, 2)]);
  expect(finish(table.ask(asked))).toMatchObject({ total: 1, matched: 0 });
  take(2, [paid(alike[0] ?? '', 3)]);
  expect(finish(table.ask())).toMatchObject({ total: 2, matched: 1 });
  expect(table.readWindow(0, 1)[0]?.fields['to']).toBe(alike[0]);
  // An older page: who was first is another one now.
  take(3, [paid(alike[1] ?? '', 1)]);
  expect(finish(table.ask())).toMatchObject({ total: 3, matched: 2 });
  expect(table.readWindow(0, 2).map(({ fields }) => fields['to'])).toEqual([landlord, alike[0]]);
});

it('counts the suspected rows that failed, which sums leave out for that reason', () => {
  const [state, time] = [['success', 'fail', 'fail', 'fail'], 1_732_046_400_000];
  const rows = [landlord, alike[0], alike[0], landlord].map((to, place) => ({
    from: ODD_SUBJECT,
    to: to ?? '',
    amount: '5',
    transactionTime: String(time + place),
    state: state[place] ?? '',
  }));
  expect(finish(tableOf(rows).deceptions())).toMatchObject({ suspected: 2, failed: 2 });
  expect(finish(tableOf(rows.slice(0, 1)).deceptions())).toMatchObject({ suspected: 0, failed: 0 });
});

it('finds what went to lookalikes and who sent it, for the trail and for the survey of the case', () => {
  const [fake = ''] = alike;
  const usdp = addressOf('usdp');
  const row = (to: string, at: number, more: JsonObject = {}): JsonObject => ({
    txId: `0x${at.toString(16).padStart(64, '0')}`,
    from: ODD_SUBJECT,
    to,
    amount: '450',
    tokenContractAddress: usdp,
    transactionSymbol: 'USDP',
    transactionTime: String(1_732_046_400_000 + at),
    state: 'success',
    ...more,
  });
  const rows = [
    row(landlord, 1),
    row(fake, 2),
    row(fake, 3),
    row(fake, 4, { amount: '0' }),
    row(fake, 5, { state: 'fail' }),
    row(fake, 6, { from: fake, to: ODD_SUBJECT }),
    row(fake, 7, { tokenContractAddress: addressOf('fake usdp') }),
  ];
  // A call of the token by the subject itself, and one by somebody else, of which its lists know nothing.
  const call = { ...row(usdp, 2), amount: '0', tokenContractAddress: '', transactionSymbol: 'PRC' };
  const lists = [
    { endpointId: ADDRESS_TRANSACTION_LIST.id, kind: 'Normal' },
    { endpointId: ADDRESS_TRANSACTION_LIST.id, kind: 'Token 20' },
  ];
  const table = createReviewTable(ADDRESS_TRANSACTION_LIST, ODD_SUBJECT, {
    lists,
    sources: [
      { kind: 'normal', tokenIds: 'unsaid', asReported: true },
      { kind: 'token', tokenIds: 'together', asReported: true },
    ],
  });
  table.takePages(0, table.readRows(0, { chunks: [], pages: [pageOf('n', 1, [call])] }), [0]);
  table.takePages(1, table.readRows(1, { chunks: [], pages: [pageOf('c', 1, rows)] }), [0]);
  const payment = { unit: usdp, to: fake, like: landlord, sum: '450', rows: 1 };
  const paid = [
    { ...payment, isOwn: true },
    { ...payment, isOwn: false },
  ];
  expect(finish(table.deceptions())).toMatchObject({ suspected: 6, paid });
  const sum = { field: 'amount', per: 'tokenContractAddress', counting: { included: [] } } as const;
  expect(finish(table.survey({ sum, most: 5 })).paid).toEqual(paid);
  const clauses = paymentsFilter(paid);
  expect(finish(table.ask({ filter: [...clauses], sort: [] })).matched).toBe(2);
});

it('says nothing of rows that are no movements between addresses', () => {
  const table = createReviewTable(BLOCK_FILLS, undefined);
  table.takePages(0, table.readRows(0, { chunks: [], pages: [pageOf('c', 1, [{ height: '7' }])] }), [0]);
  expect(finish(table.deceptions())).toBeUndefined();
  expect(finish(table.ask({ filter: [{ kind: 'poisoning', keep: 'others' }], sort: [] })).matched).toBe(1);
  expect(finish(table.ask({ filter: [{ kind: 'poisoning', keep: 'suspected' }], sort: [] })).matched).toBe(0);
});

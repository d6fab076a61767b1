import { expect, it } from 'vitest';
import { linkOf } from '../../../../../renderer/investigations/graph/document/graph-document.ts';
import { drawnEdges } from '../../../../../renderer/investigations/graph/scene/drawn-edges.ts';
import { transferText } from '../../../../../renderer/investigations/graph/scene/edge-text.ts';
import { movedOfNodes } from '../../../../../renderer/investigations/graph/scene/moved-of-nodes.ts';
import { createTransferBook } from '../../../../../renderer/investigations/graph/transfers/transfer-book.ts';
import { leftOutRule } from '../../../../../renderer/investigations/graph/warnings/left-out-rule.ts';
import { SWITCHABLE_REASONS } from '../../../../../shared/service/counted-rows.ts';
import { parseDecimal } from '../../../../../shared/units/amount.ts';
import { addressOf, transferWith } from '../../../../support/arbitrary-transfers.ts';
import { booksOf } from '../../../../support/books-of-case.ts';
import { caseOfSums, type FatedRow } from '../../../../support/cases-of-sums.ts';
import { naiveSum } from '../../../../support/naive-sums.ts';
import { namesOfBook } from '../../../../support/names-of-book.ts';

const [one = '', two = '', three = ''] = [1, 2, 3].map(addressOf);

it('sums what an address received and paid by token, and leaves out what moves nothing', () => {
  const usdp = { asset: addressOf(0xa0), symbol: 'USDP', kind: 'token' } as const;
  const book = createTransferBook([
    transferWith({ from: one, to: two, ...usdp, amount: { units: 1200n, scale: 0 } }),
    transferWith({ from: three, to: two, ...usdp, amount: { units: 5n, scale: 1 } }),
    transferWith({ from: two, to: three, ...usdp, amount: { units: 7n, scale: 0 } }),
    transferWith({ from: one, to: three, ...usdp, amount: { units: 0n, scale: 0 } }),
  ]);
  const links = [linkOf(one, two), linkOf(three, two), linkOf(two, three), linkOf(one, three)];
  const edges = drawnEdges(links, book, 'sums', namesOfBook(book), () => false);
  const moved = movedOfNodes(edges, namesOfBook(book));
  expect(moved.get(two)).toBe('in 1,200.5 USDP · out 7 USDP');
  expect(moved.get(one)).toBe('out 1,200 USDP');
  expect(moved.get(three)).toBe('in 7 USDP · out 0.5 USDP');
});

const CASES = Array.from({ length: 10 }, (_, seed) => [seed + 1, caseOfSums(seed + 1)] as const);

it.each(CASES)(
  'has the sums that are computed independently, whatever is switched in (case %i)',
  (_seed, given) => {
    const { book, unsettled } = booksOf(given);
    const names = namesOfBook(book);
    const { subject } = given;
    const rows = given.rows.filter(({ list }) => list !== 'trade-zone');
    const others = [...new Set(rows.map(({ counterparty }) => counterparty))];
    const links = others.flatMap((other) => [linkOf(other, subject), linkOf(subject, other)]);
    for (const included of [[], ...SWITCHABLE_REASONS.map((reason) => [reason]), SWITCHABLE_REASONS]) {
      const rules = { leftOutOf: leftOutRule(included), unsettled };
      const moved = movedOfNodes(
        drawnEdges(links, book, 'sums', names, () => false, rules),
        names,
      );
      /** Each sum of one direction as a node tells it, those of nothing left out. */
      const sumsOf = (own: readonly FatedRow[], side: 'in' | 'out'): readonly string[] =>
        ['', ...given.tokens].flatMap((asset) => {
          const ofAsset = own.filter(({ token }) => token === asset);
          const amount = parseDecimal(naiveSum(ofAsset, included)[side]);
          return amount === undefined || amount.units === 0n ? [] : [transferText({ asset, amount }, names)];
        });
      /** The same from a text, whatever its order. */
      const toldOf = (address: string, word: 'in' | 'out'): readonly string[] =>
        (moved.get(address) ?? '')
          .split(' · ')
          .filter((part) => part.startsWith(`${word} `))
          .flatMap((part) => part.slice(word.length + 1).split(', '));
      const expectSums = (address: string, own: readonly FatedRow[], mirrored: boolean): void => {
        for (const side of ['in', 'out'] as const) {
          const seen = mirrored ? (side === 'in' ? 'out' : 'in') : side;
          expect([address, included, toldOf(address, seen).toSorted()]).toEqual([
            address,
            included,
            sumsOf(own, side).toSorted(),
          ]);
        }
      };
      expectSums(subject, rows, false);
      for (const other of others)
        expectSums(
          other,
          rows.filter(({ counterparty }) => counterparty === other),
          true,
        );
    }
  },
);

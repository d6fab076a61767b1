import { useCallback, useEffect, useMemo, useState } from 'react';
import { groupedCount } from '../../../../shared/units/count-text.ts';
import { valueText } from '../../../../shared/service/row-value.ts';
import {
  countSymbols,
  imitatedSymbols,
  MOST_SYMBOLS,
  othersOf,
} from '../../../../shared/engine/deception/shared-symbols.ts';
import { revealHostile } from '../../../parts/reveal-hostile.ts';
import workbenchClasses from '../../../tab/workbench.module.css';
import { Badge } from '../../../parts/badge.tsx';
import { ErrorNotice } from '../../../parts/error-notice.tsx';
import type {
  FilterClause,
  ReviewRow,
  ReviewSession,
} from '../../../../shared/engine/query/review-session.ts';
import type { CollectionAddition, FilterTools } from '../../../collection/collection-addition.ts';
import type { TableColumn } from '../../../table/data-table/table-column.ts';
import { useAnswer } from '../../../tab/use-answer.ts';

type Counts = ReadonlyMap<string, number>;

const HIDDEN_FIRST: readonly string[] = [];
/** What identifies a token and its figures; names, protocol and decimals follow. */
const FIRST: readonly string[] = [
  'token',
  'sharedSymbol',
  'tokenContractAddress',
  'price',
  'addressCount',
  'totalSupply',
  'totalMarketCap',
  'transactionAmount24h',
];
/** What makes names of tokens whole comes before the room of an address, which is always as long. */
const ROOM: Readonly<Record<string, Pick<TableColumn, 'widthPx' | 'room'>>> = {
  token: { widthPx: 176, room: { cutsPx: 40, takesPx: 60 } },
  tokenContractAddress: { widthPx: 168, room: { givesPx: 6, takesPx: 20, keepsLabelRoom: false } },
  tokenFullName: { widthPx: 176, room: { cutsPx: 66, takesPx: 120 } },
  // Wide enough for its name.
  transactionAmount24h: { widthPx: 164, room: {} },
};
const asIs = (filter: readonly FilterClause[]): readonly FilterClause[] => filter;

const textOf = (others: number): string =>
  others === 0
    ? ''
    : `${groupedCount(others)} other${others === 1 ? '' : 's'} with this symbol or one that looks like it`;

const othersOfRow = (counts: Counts, { fields }: ReviewRow): number =>
  othersOf(counts, valueText(fields['token']));

interface SharedSymbolProps {
  readonly others: number;
  /** The plain symbol that this one is spelled like; undefined if it imitates none. */
  readonly imitated: string | undefined;
}

/** Only a symbol that is spelled like another one is a warning: many tokens may honestly share one. */
function SharedSymbol({ others, imitated }: SharedSymbolProps) {
  if (others === 0) return null;
  const title = `${textOf(others)}. The contract identifies a token.`;
  return imitated === undefined ? (
    <span className={workbenchClasses.dim} title={title}>
      {groupedCount(others)} more
    </span>
  ) : (
    <Badge tone="warning" title={title}>
      {groupedCount(others)} more, like {revealHostile(imitated, 12).text}
    </Badge>
  );
}

const sharedColumn = (counts: Counts, imitated: ReadonlyMap<string, string>): TableColumn => ({
  field: 'sharedSymbol',
  label: 'Same symbol',
  description:
    'How many other tokens of this list have the same symbol, or one that looks like it: the contract identifies a token.',
  column: undefined,
  derived: {
    text: (row) => textOf(othersOfRow(counts, row)),
    render: (row) => (
      <SharedSymbol
        others={othersOfRow(counts, row)}
        imitated={imitated.get(valueText(row.fields['token']))}
      />
    ),
    sortBy: { kind: 'same-symbol' },
  },
  widthPx: 150,
  alignRight: false,
});

/** Counts the symbols of all collected rows; shows only why that failed. */
function SymbolCounter({
  session,
  snapshot,
  onCounts,
}: FilterTools & { readonly onCounts: (counts: Counts) => void }) {
  const total = snapshot?.total ?? 0;
  const ask = useCallback(
    async (asked: ReviewSession) =>
      countSymbols(await asked.distinct('token', Math.min(MOST_SYMBOLS, Math.max(1, total)))),
    [total],
  );
  const { value: counts, error } = useAnswer(session, ask);
  useEffect(() => {
    if (counts !== undefined) onCounts(counts);
  }, [counts, onCounts]);
  return error === undefined ? null : <ErrorNotice error={error} />;
}

/** What the token list adds to its rows: which symbols are shared. */
export function useSymbolAddition(): CollectionAddition {
  const [counts, setCounts] = useState<Counts>(() => new Map());
  return useMemo(
    () => ({
      arrange: (own) => {
        const imitated = imitatedSymbols(counts.keys());
        const all = [...own, sharedColumn(counts, imitated)];
        const first = FIRST.flatMap((field) => all.find((each) => each.field === field) ?? []);
        return [...first, ...all.filter(({ field }) => !FIRST.includes(field))].map((each) => ({
          ...each,
          ...ROOM[each.field],
        }));
      },
      hiddenFirst: HIDDEN_FIRST,
      toQuery: asIs,
      tools: (surroundings) => <SymbolCounter {...surroundings} onCounts={setCounts} />,
    }),
    [counts],
  );
}

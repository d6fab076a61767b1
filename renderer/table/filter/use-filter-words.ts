import { useMemo } from 'react';
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import type { ReviewSession } from '../../../shared/engine/query/review-session.ts';
import {
  vocabularyOf,
  type FilterWord,
  type Vocabulary,
} from '../../../shared/engine/row-filter/filter-scope.ts';
import { isAddress } from '../../../shared/units/hex.ts';
import { useAnswer } from '../../tab/use-answer.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import { addressAtHand } from './address-at-hand.ts';
import { symbolsRequest } from '../summary/summary-dimensions.ts';
import { fixedWords, methodWords, tokenWords, wordFields, wordsOf } from './filter-words.ts';

/** A field with more values is not one of words. */
const MOST_VALUES = 300;
/** Tokens of one symbol that are offered apart, those of the most rows first. */
const MOST_TOKENS = 2000;
/** Labels that are offered; all of them are understood. */
const MOST_LABELS = 5000;
/** The rows of more labels are not counted: each takes a pass over all of them. */
const MOST_COUNTED = 30;

/** Rows that are looked through for an address; most rows have one. */
const ROWS_OF_EXAMPLE = 20;

const NO_WORDS: readonly FilterWord[] = [];

interface WantedWords {
  readonly endpoint: Endpoint;
  readonly withDirection: boolean;
  readonly session: ReviewSession | undefined;
  /** The number of rows: with more of them, there may be other words. */
  readonly total: number | undefined;
  /** False while nobody types: counting takes the worker's time. */
  readonly isWanted: boolean;
}

async function withCounts(
  session: ReviewSession,
  words: readonly FilterWord[],
): Promise<readonly FilterWord[]> {
  const counts = await session.count(words.map(({ clause }) => [clause]));
  return words.map((word, place) => ({ ...word, count: counts[place] ?? 0 }));
}

/** The words of fields, tokens and methods as the cells show them. */
function useWordsOfCells({
  endpoint,
  withDirection,
  session,
  total,
  isWanted,
}: WantedWords): readonly FilterWord[] {
  const tokenNames = useWorkbenchState('tokenNames');
  const { methods } = useWorkbenchState('abiBook');
  const ask = useMemo(() => {
    if (!isWanted || total === undefined) return undefined;
    const fields = wordFields(endpoint);
    const named = symbolsRequest(endpoint, MOST_TOKENS);
    const isMovement = ['from', 'to'].every((end) => endpoint.columns.some(({ field }) => field === end));
    return async (asked: ReviewSession): Promise<readonly FilterWord[]> => {
      const values = await Promise.all(fields.map(({ field }) => asked.distinct(field, MOST_VALUES)));
      const fixed = await withCounts(asked, fixedWords(withDirection, isMovement));
      const tokens = named && (await asked.group(named));
      return [
        ...fixed,
        ...fields.flatMap((field, place) =>
          field.kind === 'method'
            ? methodWords(field.field, values[place] ?? [], methods)
            : wordsOf(field, values[place] ?? []),
        ),
        ...(named === undefined ? [] : tokenWords(tokens, tokenNames, MOST_TOKENS)),
      ];
    };
  }, [endpoint, withDirection, total, isWanted, tokenNames, methods]);
  return useAnswer(session, ask).value ?? NO_WORDS;
}

/** Returns the words that the cells of a table show, with their counts, and the labels of the case. */
export function useFilterWords(wanted: WantedWords): Vocabulary {
  const { endpoint, session, total, isWanted } = wanted;
  const labels = useWorkbenchState('labels');
  const words = useWordsOfCells(wanted);
  const named = useMemo(
    () =>
      Array.from(labels)
        .filter(([address]) => isAddress(address))
        .slice(0, MOST_LABELS)
        .map(([address, name]): FilterWord => {
          const clause = { kind: 'address', anyOf: [address] } as const;
          return { name, kind: 'label', clause };
        }),
    [labels],
  );
  const askLabels = useMemo(
    () =>
      isWanted && total !== undefined && named.length <= MOST_COUNTED
        ? (asked: ReviewSession) => withCounts(asked, named)
        : undefined,
    [named, total, isWanted],
  );
  const { value: counted } = useAnswer(session, askLabels);
  const askAddress = useMemo(
    () =>
      isWanted && total !== undefined
        ? async (asked: ReviewSession) => addressAtHand(endpoint, await asked.readWindow(0, ROWS_OF_EXAMPLE))
        : undefined,
    [endpoint, total, isWanted],
  );
  const { value: address } = useAnswer(session, askAddress);
  return useMemo(
    () => vocabularyOf([...words, ...(counted?.length === named.length ? counted : named)], labels, address),
    [words, named, counted, labels, address],
  );
}

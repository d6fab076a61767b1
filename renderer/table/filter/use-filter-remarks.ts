import { useMemo } from 'react';
import type { TokenNames } from '../../../shared/engine/deception/token-registry.ts';
import { tailedSymbol } from '../../../shared/engine/deception/token-tails.ts';
import { partsOf } from '../../../shared/engine/query/filter/clause-parts.ts';
import type {
  FilterClause,
  ReviewSession,
  ReviewSnapshot,
} from '../../../shared/engine/query/review-session.ts';
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import { countText } from '../../../shared/units/count-text.ts';
import { checksumAddress, isAddress } from '../../../shared/units/hex.ts';
import { useAnswer } from '../../tab/use-answer.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import { symbolField } from '../summary/summary-dimensions.ts';

/** More addresses are counted, but not listed. */
const MOST_ADDRESSES = 3;
const MOST_GROUPS = 50;
const CONTRACT = 'tokenContractAddress';

const NONE: readonly string[] = [];

interface ReadFilter {
  readonly endpoint: Endpoint;
  readonly session: ReviewSession | undefined;
  readonly snapshot: ReviewSnapshot | undefined;
  readonly typed: FilterClause | undefined;
  readonly withDirection: boolean;
}

const allOf = (clause: FilterClause): readonly FilterClause[] => [clause, ...partsOf(clause).flatMap(allOf)];

async function addressesIn(
  session: ReviewSession,
  groupings: readonly ('counterparty' | { readonly field: string })[],
): Promise<readonly string[]> {
  const answers = await Promise.all(groupings.map((by) => session.group({ by, atMost: MOST_GROUPS })));
  const values = answers.flatMap(({ groups }) => groups.map(({ value }) => value.toLowerCase()));
  return [...new Set(values.filter(isAddress))];
}

/** Lookalikes are made for shortened addresses, so all that match one are named in full. */
function aboutEnds(
  addresses: readonly string[],
  { head, tail }: { head: string; tail: string },
): readonly string[] {
  const found = addresses.filter((each) => each.startsWith(head) && each.endsWith(tail));
  if (found.length < 2) return NONE;
  const shown = found.slice(0, MOST_ADDRESSES).map(checksumAddress).join(', ');
  const more = found.length > MOST_ADDRESSES ? ', …' : '';
  return [`${countText(found.length, 'address', 'addresses')} look like this: ${shown}${more}`];
}

/** A token is its contract: a symbol may be that of several. */
function aboutSymbol(contracts: readonly string[], symbol: string, { tails }: TokenNames): readonly string[] {
  if (contracts.length < 2) return NONE;
  const named = contracts.slice(0, MOST_ADDRESSES).map((each) => tailedSymbol(symbol, tails.get(each)));
  const more = contracts.length > MOST_ADDRESSES ? ', …' : '';
  return [`${countText(contracts.length, 'token')} have this symbol: ${named.join(', ')}${more}`];
}

/**
 * Returns what is ambiguous in the filter line, from the rows that it matches: several addresses with
 * the ends of a shortened one, several contracts with one symbol.
 */
export function useFilterRemarks({
  endpoint,
  session,
  snapshot,
  typed,
  withDirection,
}: ReadFilter): readonly string[] {
  const field = symbolField(endpoint.columns);
  const hasContract = endpoint.columns.some((column) => column.field === CONTRACT);
  const clauses = typed === undefined ? [] : allOf(typed);
  const ends = clauses.find((clause) => clause.kind === 'shortened' && clause.field !== CONTRACT);
  const symbol = clauses.find((clause) => clause.kind === 'equals' && clause.field === field);
  const isOneContract = clauses.some((clause) => clause.kind === 'shortened' && clause.field === CONTRACT);
  const [head, tail] = ends?.kind === 'shortened' ? [ends.head, ends.tail] : [undefined, undefined];
  const name = symbol?.kind === 'equals' && hasContract && !isOneContract ? symbol.anyOf[0] : undefined;
  const tokenNames = useWorkbenchState('tokenNames');
  const ask = useMemo(() => {
    if (snapshot === undefined || (head === undefined && name === undefined)) return undefined;
    return async (asked: ReviewSession): Promise<readonly string[]> => [
      ...(head === undefined || tail === undefined
        ? NONE
        : aboutEnds(
            await addressesIn(asked, withDirection ? ['counterparty'] : [{ field: 'from' }, { field: 'to' }]),
            {
              head,
              tail,
            },
          )),
      ...(name === undefined
        ? NONE
        : aboutSymbol(await addressesIn(asked, [{ field: CONTRACT }]), name, tokenNames)),
    ];
  }, [head, tail, name, snapshot, withDirection, tokenNames]);
  const { value = NONE } = useAnswer(session, ask);
  return ask === undefined ? NONE : value;
}

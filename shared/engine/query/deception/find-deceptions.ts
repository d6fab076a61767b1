/**
 * Finds what may deceive in a set of rows: addresses and tokens that look like others, and
 * movements that are suspected because of it. Depends on the whole set, so later rows may change
 * it.
 */
import { ABSENT, type Dictionary } from '../../columns/dictionary.ts';
import { judgeAddresses } from '../../deception/judge-addresses.ts';
import { partiesOf, type Deceptions } from '../../deception/judge-movement.ts';
import { judgeTokens, type SeenToken } from '../../deception/judge-tokens.ts';
import type { Steps } from '../steps.ts';
import { firstValues, signsOf } from './first-values.ts';
import { flagFilled } from './flag-filled.ts';
import type { MovementColumns } from './movement-columns.ts';
import { possibleLookalikes } from './possible-lookalikes.ts';

export interface RowDeceptions extends Deceptions {
  /** 1 for suspected movements (see judgeMovement), by row; 0 for all others. */
  readonly suspected: Uint8Array;
  /** The number of suspected rows. */
  readonly count: number;
  /** The tokens that were judged, with when each first had value. */
  readonly seen: readonly SeenToken[];
}

/** Flags known texts; if there are few, builds no text of the others. */
function flagKnown(dictionary: Dictionary, known: readonly string[]): Uint8Array {
  const flags = new Uint8Array(dictionary.size);
  const names = new Set(known);
  for (const name of known) {
    const code = dictionary.find(name);
    if (code !== undefined) flags[code] = 1;
  }
  for (const code of dictionary.freeCodes)
    if (partiesOf(dictionary.textAt(code)).some((each) => names.has(each))) flags[code] = 1;
  return flags;
}

const namesWithRole = <Role extends string>(
  known: ReadonlyMap<string, { readonly role: Role }>,
  roles: readonly Role[],
): readonly string[] => Array.from(known).flatMap(([name, { role }]) => (roles.includes(role) ? [name] : []));

/**
 * `order` are the rows of the set, `length` is one more than the last row. `subject`, lower case,
 * counts as earlier than all others, because it is whose history is poisoned.
 */
export function* findDeceptions(
  columns: MovementColumns,
  order: Uint32Array,
  length: number,
  subject: string | undefined,
): Steps<RowDeceptions> {
  const { ofParties, tokens: seen } = firstValues(columns, order);
  yield;
  const first = subject === undefined ? [] : [{ address: subject, firstValue: -Infinity }];
  const parties = possibleLookalikes(columns.from.dictionary, ofParties, first);
  yield;
  const addresses = judgeAddresses(parties);
  const tokens = judgeTokens(seen);
  yield;
  const { from, to, contract, tokenId, amount } = columns;
  const isLookalike = flagKnown(from.dictionary, namesWithRole(addresses, ['lookalike']));
  const isCopy = contract && flagKnown(contract.dictionary, namesWithRole(tokens, ['copy', 'native']));
  const isToken = contract && flagFilled(contract.dictionary);
  const hasId = tokenId && flagFilled(tokenId.dictionary);
  const signOf = signsOf(amount);
  const suspected = new Uint8Array(length);
  let count = 0;
  for (const row of order) {
    const token = contract?.codeAt(row) ?? ABSENT;
    const mayBeZero = (isToken?.[token] ?? 0) & ~(hasId?.[tokenId?.codeAt(row) ?? ABSENT] ?? 0);
    const mark =
      (isLookalike[from.codeAt(row)] ?? 0) |
      (isLookalike[to.codeAt(row)] ?? 0) |
      (isCopy?.[token] ?? 0) |
      (mayBeZero & Number(signOf(row) === 0));
    suspected[row] = mark;
    count += mark;
  }
  return { addresses, tokens, suspected, count, seen };
}

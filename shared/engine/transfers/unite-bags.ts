/**
 * Several lists report the same movement: the trails of sender and recipient, a list of an address
 * and one of a block. Rows have no id and identical rows are legal, so neither adding the lists up
 * nor dropping equal rows would count correctly.
 */
import { contractOfAsset, tokenIdOfAsset } from '../../service/assets.ts';
import { takeAll, type Steps } from '../query/steps.ts';
import type { Transfer } from './transfer.ts';

const keyOf = ({ kind, hash, from, to, asset }: Transfer): string =>
  `${kind} ${hash} ${from} ${to} ${contractOfAsset(asset)}`;

function groupByKey<Reported extends Transfer>(
  bag: readonly Reported[],
): ReadonlyMap<string, readonly Reported[]> {
  const groups = new Map<string, Reported[]>();
  for (const transfer of bag) {
    const key = keyOf(transfer);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [transfer]);
    else group.push(transfer);
  }
  return groups;
}

const isRounded = (group: readonly Transfer[]): boolean => group.some(({ asReported }) => asReported);
const lacksIds = (group: readonly Transfer[]): boolean =>
  group.some(({ asset }) => tokenIdOfAsset(asset) === '');

/** Returns whether the first of two reports of the same movements is the better one. */
function tellsMore(group: readonly Transfer[], before: readonly Transfer[]): boolean {
  if (group.length !== before.length) return group.length > before.length;
  // A sum over several IDs would be wrong as a whole; a rounded one only in its last digits, and it
  // says so.
  if (lacksIds(group) !== lacksIds(before)) return lacksIds(before);
  return isRounded(before) && !isRounded(group);
}

/**
 * Every movement once, from lists that each contain a movement at most as often as it happened: for
 * a transaction, pair of addresses and token, the list with the most of them counts; among equals,
 * one with token IDs, then one that does not round.
 */
export function* uniteSteps<Reported extends Transfer>(
  bags: readonly (readonly Reported[])[],
): Steps<readonly Reported[]> {
  const [only] = bags;
  if (bags.length === 1 && only !== undefined) return only;
  const chosen = new Map<string, readonly Reported[]>();
  for (const bag of bags) {
    for (const [key, group] of groupByKey(bag)) {
      const before = chosen.get(key);
      if (before === undefined || tellsMore(group, before)) chosen.set(key, group);
    }
    yield;
  }
  return [...chosen.values()].flat();
}

/** As uniteSteps, at once. */
export const uniteBags = <Reported extends Transfer>(
  bags: readonly (readonly Reported[])[],
): readonly Reported[] => takeAll(uniteSteps(bags));

/** Finds the movements that a question starts from, by asset. Pure. */
import type { RowRef } from '../../flow/ledger/flow-row.ts';
import { rowKey } from '../../flow/ledger/flow-row.ts';
import { placesOfRows } from '../../flow/ledger/places-of-rows.ts';
import type { PlacedTransfer } from '../../flow/ledger/placed-transfer.ts';
import { addDecimals, compareDecimals, type ExactDecimal } from '../../../units/amount.ts';
import { contractOfAsset } from '../../../service/assets.ts';
import type { CollectedBag } from '../read/case-flow.ts';
import type { TraceFrom } from './case-question.ts';

/** Movements of one asset that a question starts from. */
export interface AskedAsset {
  readonly asset: string;
  /** Hostile. */
  readonly symbol: string;
  /** As in NamedUnit. */
  readonly tail?: string | undefined;
  readonly counterfeit?: string | undefined;
  readonly sum: ExactDecimal;
  /** As the united rows name them. */
  readonly rows: readonly RowRef[];
}

const keyOf = ({ kind, hash, from, to, asset, amount }: PlacedTransfer): string =>
  `${kind} ${hash} ${from} ${to} ${contractOfAsset(asset)} ${amount.units}/${amount.scale}`;

/** Equal movements of a list, in its order. */
function groupsOf(transfers: readonly PlacedTransfer[]): ReadonlyMap<string, readonly PlacedTransfer[]> {
  const groups = new Map<string, PlacedTransfer[]>();
  for (const transfer of transfers) {
    const known = groups.get(keyOf(transfer));
    if (known === undefined) groups.set(keyOf(transfer), [transfer]);
    else known.push(transfer);
  }
  return groups;
}

/** What rows that are not among the united ones lead to: equal movements, in their order. */
function equalMovements(
  asked: readonly PlacedTransfer[],
  list: readonly PlacedTransfer[],
  united: readonly PlacedTransfer[],
): readonly PlacedTransfer[] {
  if (asked.length === 0) return [];
  // Few rows share a transaction, so that only theirs get a key.
  const hashes = new Set(asked.map(({ hash }) => hash));
  const isNear = ({ hash }: PlacedTransfer): boolean => hashes.has(hash);
  const [own, equal] = [groupsOf(list.filter(isNear)), groupsOf(united.filter(isNear))];
  return asked.flatMap((transfer) => {
    const key = keyOf(transfer);
    return equal.get(key)?.[own.get(key)?.indexOf(transfer) ?? 0] ?? [];
  });
}

/**
 * The movements that rows report. Several lists report the same movement, and only one of its rows
 * is in the ledgers: the other rows lead to it, equal ones in their order.
 */
export function movementsOfRows(
  refs: readonly RowRef[],
  bags: readonly CollectedBag[],
  united: readonly PlacedTransfer[],
): readonly PlacedTransfer[] {
  const wanted = new Set(refs.map(rowKey));
  const wantedOf = (list: readonly PlacedTransfer[]): readonly PlacedTransfer[] =>
    placesOfRows(list, refs).flatMap((place) => list[place] ?? []);
  const byRef = new Map(wantedOf(united).map((transfer) => [rowKey(transfer), transfer]));
  const found = new Set<PlacedTransfer>();
  for (const { bag, unplaced } of bags) {
    const asked = wantedOf(bag.transfers);
    // The details of an action name the recipient and the token that its list leaves out.
    const hashes = new Set([
      ...[...unplaced].flatMap(([key, hash]) => (wanted.has(key) ? [hash] : [])),
      ...asked.flatMap(({ move, hash }) => (move?.isDetailed === false ? [hash] : [])),
    ]);
    if (hashes.size > 0)
      for (const transfer of united)
        if (transfer.kind === 'trade-zone' && hashes.has(transfer.hash)) found.add(transfer);
    const others = asked.filter((transfer) => !byRef.has(rowKey(transfer)));
    for (const transfer of asked) {
      const movement = byRef.get(rowKey(transfer));
      if (movement !== undefined) found.add(movement);
    }
    for (const movement of equalMovements(others, bag.transfers, united)) found.add(movement);
  }
  return [...found];
}

const isAsked =
  ({ address, since, until }: Extract<TraceFrom, { readonly address: string }>) =>
  ({ from, to, time, amount }: PlacedTransfer): boolean =>
    from === address &&
    to !== address &&
    amount.units > 0n &&
    (since === undefined || (time !== undefined && time >= since)) &&
    (until === undefined || (time !== undefined && time <= until));

const NOTHING: ExactDecimal = { units: 0n, scale: 0 };

/** The assets that a question may mean, that of the most rows first. */
export function askedAssets(
  from: TraceFrom,
  bags: readonly CollectedBag[],
  united: readonly PlacedTransfer[],
): readonly AskedAsset[] {
  const movements =
    'rows' in from
      ? movementsOfRows(from.rows, bags, united).filter(({ amount }) => amount.units > 0n)
      : united.filter(isAsked(from));
  const byAsset = new Map<string, PlacedTransfer[]>();
  for (const movement of movements) {
    const own = byAsset.get(movement.asset);
    if (own === undefined) byAsset.set(movement.asset, [movement]);
    else own.push(movement);
  }
  return Array.from(byAsset, ([asset, own]) => ({
    asset,
    symbol: own.find(({ symbol }) => symbol !== '')?.symbol ?? '',
    sum: own.reduce((sum, { amount }) => addDecimals(sum, amount), NOTHING),
    rows: own.map(({ seq, index }) => ({ seq, index })),
  })).toSorted((one, other) => other.rows.length - one.rows.length || compareDecimals(other.sum, one.sum));
}

/** The movements of a case that may be linked, with the candidates among them. Pure. */
import { rowKey } from '../../flow/ledger/flow-row.ts';
import type { PlacedTransfer } from '../../flow/ledger/placed-transfer.ts';
import { findLinks, type LinkCandidate } from '../../linking/find-links.ts';
import type { LinkSide } from '../../linking/link-side.ts';
import { chainOf } from '../../transfers/transfer.ts';

export interface LinkBook {
  /** By row. */
  readonly sides: ReadonlyMap<string, LinkSide>;
  /** Of each leaving row, the highest score first. */
  readonly candidates: ReadonlyMap<string, readonly LinkCandidate[]>;
}

/** A movement as a side of a link; undefined if it moved nothing, or if its time is not known. */
function sideOf(transfer: PlacedTransfer): LinkSide | undefined {
  const { seq, index, hash, from, to, asset, amount, asReported, time, move } = transfer;
  if (time === undefined || amount.units <= 0n || from === to) return undefined;
  return {
    chain: chainOf(transfer),
    way: move?.way ?? 'transfer',
    seq,
    index,
    hash,
    from,
    to,
    asset,
    amount,
    asReported,
    fee: move?.fee,
    time,
    names: move?.names ?? [],
  };
}

/** Finds the candidates among movements that are there once. */
export function linkBookOf(united: readonly PlacedTransfer[]): LinkBook {
  const sides = united.flatMap((transfer) => sideOf(transfer) ?? []);
  const candidates = new Map<string, LinkCandidate[]>();
  for (const candidate of findLinks(sides)) {
    const key = rowKey(candidate.left);
    const known = candidates.get(key);
    if (known === undefined) candidates.set(key, [candidate]);
    else known.push(candidate);
  }
  return { sides: new Map(sides.map((side) => [rowKey(side), side])), candidates };
}

/**
 * Why a token balance changed otherwise in a block than the rows say. The logs of the receipts say
 * which transfers a complete list has; what the contract does beside its logs, no list shows. Pure.
 */
import type { JsonObject } from '../../../units/json-value.ts';
import type { FlowRow } from '../ledger/flow-row.ts';
import { changeByAll } from './ledger-sums.ts';
import { magnitude } from './close-sums.ts';
import type { BlockFinding, LawfulCause } from './finding.ts';
import { readMoves, type LoggedMove, type PartedTokenBlock } from './token-moves.ts';

const total = (moves: readonly LoggedMove[]): bigint => moves.reduce((sum, { change }) => sum + change, 0n);

function sideGroups<Item>(
  items: readonly Item[],
  of: (item: Item) => { readonly txId: string; readonly change: bigint },
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const { txId, change } = of(item);
    if (change === 0n) continue;
    const key = `${txId} ${change > 0n}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

/** Compares rows and logs by transaction and direction, within which lists have no order. */
function compareGroup(
  moves: readonly LoggedMove[],
  rows: readonly FlowRow[],
  { address, height }: PartedTokenBlock,
): BlockFinding {
  const transfers = moves.filter(({ isIssue }) => !isIssue);
  const txId = moves[0]?.txId ?? rows[0]?.place.hash;
  const { amount, mayBeOffBy } = changeByAll(rows, address);
  if (rows.length < transfers.length)
    return { fault: { kind: 'token-transfer', height, txId, amount: total(transfers) - amount } };
  if (rows.length > moves.length)
    return { fault: { kind: 'not-on-chain', height, txId, amount: total(moves) - amount } };
  // Some lists show what is issued without a Transfer, and some do not.
  const listed = rows.length === transfers.length ? transfers : moves;
  if (rows.length !== listed.length)
    return { open: `Block ${height} decides nothing: the list has only some of what ${txId} issued.` };
  const off = total(listed) - amount;
  if (magnitude(off) > mayBeOffBy) return { fault: { kind: 'other-amount', height, txId, amount: off } };
  const unlisted = total(moves) - total(listed);
  return {
    within: 0n,
    causes: [
      ...(off === 0n ? [] : [{ kind: 'rounded', height, amount: off } as const]),
      ...(unlisted === 0n ? [] : [{ kind: 'wrapped-coin', height, amount: unlisted } as const]),
    ],
  };
}

/** Explains a block by eth_getBlockReceipts. */
export function explainTokenBlock(parted: PartedTokenBlock, receipts: readonly JsonObject[]): BlockFinding {
  const { address, height, rows, difference } = parted;
  const moves = readMoves(receipts, parted);
  if (typeof moves === 'string') return { open: `Block ${height} decides nothing: ${moves}.` };
  const logged = sideGroups(moves, (move) => move);
  const listed = sideGroups(rows, (row) => ({
    txId: row.place.hash,
    change: changeByAll([row], address).amount,
  }));
  const causes: LawfulCause[] = [];
  for (const key of new Set([...logged.keys(), ...listed.keys()])) {
    const compared = compareGroup(logged.get(key) ?? [], listed.get(key) ?? [], parted);
    if (!('causes' in compared)) return compared;
    causes.push(...compared.causes);
  }
  const rest = difference - causes.reduce((sum, { amount }) => sum + amount, 0n);
  if (rest === 0n) return { causes, within: 0n };
  const isKept = rest < 0n && moves.some(({ change }) => change > 0n);
  const kind = isKept ? 'fee-on-transfer' : 'rebase';
  return { causes: [...causes, { kind, height, amount: rest }], within: 0n };
}

/**
 * Why a coin balance changed otherwise in a block than the rows say: a row is missing or wrong, or
 * something explains it that no complete list would show. Pure.
 */
import type { JsonObject, JsonValue } from '../../../units/json-value.ts';
import type { FlowRow } from '../ledger/flow-row.ts';
import { changeByAll, type SummedChange } from './ledger-sums.ts';
import { magnitude } from './close-sums.ts';
import type { BlockFinding, Fault, LawfulCause } from './finding.ts';
import { readCoinBlock, type CoinBlock, type CoinEffect } from './read-node.ts';

/** A block at whose end the balance is not what the rows say. */
export interface PartedBlock {
  readonly address: string;
  readonly height: number;
  /** Node minus rows, of this block alone. */
  readonly difference: bigint;
  readonly rows: readonly FlowRow[];
}

const isInternal = ({ place }: FlowRow): boolean => place.stage === 'call';

/** A transaction's rows against the node's; undefined if both say the same. */
function compareTransaction(
  rows: readonly FlowRow[],
  { txId, amount, fee, minted, hasFailed }: CoinEffect,
  { address, height }: PartedBlock,
): LawfulCause | Fault | undefined {
  const summed = changeByAll(rows, address);
  const lacking = amount - summed.amount;
  if (lacking === 0n) return undefined;
  if (rows.length === 0 && lacking !== minted)
    return { kind: hasFailed ? 'failed-transaction' : 'transaction', height, txId, amount };
  if (magnitude(lacking) <= summed.mayBeOffBy) return { kind: 'rounded', height, amount: lacking };
  if (minted !== 0n && magnitude(lacking - minted) <= summed.mayBeOffBy)
    return { kind: 'minted-deposit', height, amount: lacking };
  const listedFee = rows.reduce((sum, row) => (row.nature === 'fee' ? sum + row.amount : sum), 0n);
  if (magnitude(lacking + fee - listedFee) <= summed.mayBeOffBy)
    return { kind: 'fee-unstated', height, amount: lacking };
  return { kind: 'other-amount', height, txId, amount: lacking };
}

/** What is left of the difference once the transactions are settled: internal calls and the chain. */
function settleRest(
  rest: bigint,
  { mayBeOffBy }: SummedChange,
  { withdrawn, earnings }: CoinBlock,
  height: number,
): BlockFinding {
  const isRounding = (left: bigint): boolean => magnitude(left) <= mayBeOffBy;
  const credits = [0n, ...(earnings ?? [])].map((earned) => earned + withdrawn);
  // Without a credit it is rounding; exactly a credit is more likely that than another coincidence.
  const credit = credits.find((each) => each === rest) ?? credits.find((each) => isRounding(rest - each));
  if (credit !== undefined) {
    const off = rest - credit;
    return {
      within: mayBeOffBy,
      causes: [
        ...(credit === 0n ? [] : [{ kind: 'validator-credit', height, amount: credit } as const]),
        ...(off === 0n ? [] : [{ kind: 'rounded', height, amount: off } as const]),
      ],
    };
  }
  if (earnings !== undefined)
    return {
      open: `The account made block ${height}, and what it earned with it, besides fees, is not known.`,
    };
  return { fault: { kind: 'internal', height, txId: undefined, amount: rest - withdrawn } };
}

/** Explains a block by eth_getBlockByNumber (whole transactions) and eth_getBlockReceipts. */
export function explainCoinBlock(
  parted: PartedBlock,
  block: JsonValue,
  receipts: readonly JsonObject[],
): BlockFinding {
  const { address, height, rows, difference } = parted;
  const read = readCoinBlock(block, receipts, address);
  if (typeof read === 'string') return { open: `Block ${height} decides nothing: ${read}.` };
  const listed = new Map<string, FlowRow[]>();
  for (const row of rows)
    if (!isInternal(row)) listed.set(row.place.hash, [...(listed.get(row.place.hash) ?? []), row]);
  const known = new Set(read.effects.map(({ txId }) => txId));
  const stray = rows.find((row) => !isInternal(row) && !known.has(row.place.hash));
  if (stray !== undefined) {
    const amount = -changeByAll(listed.get(stray.place.hash) ?? [], address).amount;
    return { fault: { kind: 'not-on-chain', height, txId: stray.place.hash, amount } };
  }
  const causes: LawfulCause[] = [];
  for (const effect of read.effects) {
    const compared = compareTransaction(listed.get(effect.txId) ?? [], effect, parted);
    if (compared === undefined) continue;
    if ('txId' in compared) return { fault: compared };
    causes.push(compared);
  }
  const rest = difference - causes.reduce((sum, { amount }) => sum + amount, 0n);
  const settled = settleRest(rest, changeByAll(rows.filter(isInternal), address), read, height);
  return 'causes' in settled ? { ...settled, causes: [...causes, ...settled.causes] } : settled;
}

/**
 * One block that exceeds the cap by itself: takes what the address list does not show from the
 * block's receipts, but only if they have every row that the list shows. Pure; a replay of the
 * journal gives the same result.
 */
import { groupedCount } from '../../../units/count-text.ts';
import type { ParsedRow } from '../../../contract/query-contract.ts';
import { formatDecimal } from '../../../units/amount.ts';
import type { JsonObject } from '../../../units/json-value.ts';
import type { BlockReading, LogsOfReply } from '../receipts/block-reading.ts';
import { BLOCK_RECEIPTS } from '../receipts/block-reading.ts';
import type { WindowFill } from '../plan/walk-window.ts';
import { findMissing, type MissingTransfers } from './missing-transfers.ts';
import { settleMovements } from './settle-movements.ts';
import { loggedMovements, type LoggedTransfer } from './transfers-of-address.ts';

/** Responses with receipts are stored under page numbers that no page of a list has. */
export const FILL_PLACE = 1;

export interface FilledWindow {
  readonly fill: WindowFill;
  /** What to store; undefined if nothing. */
  readonly page: LogsOfReply | undefined;
}

const notFilled = (reason: string, seqs: readonly number[] = []): FilledWindow => ({
  fill: { isWhole: false, rows: 0, seqs: [...seqs], reason },
  page: undefined,
});

/**
 * The transfer as a record of spec 2.6, as far as a receipt states it; amounts of unknown decimals
 * stay empty beside the smallest units.
 */
function rowOfTransfer(transfer: LoggedTransfer, { decimals }: MissingTransfers): ParsedRow {
  const { log, standard, amount, tokenId, contract, from, to } = transfer;
  const scale = standard === 'EIP-721' ? 0 : decimals.get(contract);
  return {
    fields: {
      txId: log['txId'] ?? '',
      blockHash: log['blockHash'] ?? '',
      height: log['height'] ?? '',
      transactionTime: log['transactionTime'] ?? '',
      from,
      to,
      amount: scale === undefined ? '' : formatDecimal({ units: amount, scale }),
      amountInSmallestUnits: amount.toString(),
      tokenContractAddress: contract,
      tokenId: tokenId?.toString() ?? '',
      state: 'success',
      logIndex: log['logIndex'] ?? '',
    },
    problems: [],
  };
}

/** `rows` are all rows of the block in the list, `params` are those of the list. */
export function fillWindow(
  rows: readonly JsonObject[],
  reading: BlockReading,
  params: Readonly<Record<string, string>>,
): FilledWindow {
  const reply = reading.pages.find(({ question }) => question === BLOCK_RECEIPTS);
  if (reply === undefined || !reading.isKnown || !reading.isWhole)
    return notFilled('The node did not give the receipts of the block whole.');
  const seqs = [reply.evidence.seq];
  const logged = reply.rows.flatMap(({ fields }, index) =>
    loggedMovements(params, fields).map((movement) => ({ movement, at: reply.positions[index] })),
  );
  const settled = settleMovements(
    rows,
    logged.map(({ movement }) => movement),
  );
  if (typeof settled === 'string')
    return notFilled(`The receipts of the block do not tell what the list leaves out: ${settled}.`, seqs);
  const found = findMissing(
    rows,
    settled.map(({ transfer }) => transfer),
  );
  if (typeof found === 'string')
    return notFilled(
      `The receipts of the block contradict the list: ${found}. Nothing was taken from them.`,
      seqs,
    );
  const taken = found.missing.flatMap((position) => {
    const { transfer, position: movement = -1 } = settled[position] ?? {};
    const at = logged[movement]?.at;
    return transfer === undefined || at === undefined ? [] : [{ row: rowOfTransfer(transfer, found), at }];
  });
  const shown = groupedCount(rows.length);
  return {
    fill: {
      isWhole: true,
      rows: taken.length,
      seqs,
      reason: `The list shows ${shown} rows of the block; its receipts have all of them, and the ${groupedCount(taken.length)} more that the list leaves out.`,
    },
    page: { ...reply, rows: taken.map(({ row }) => row), positions: taken.map(({ at }) => at) },
  };
}

/** What the logs of receipts move of one token, seen from one address. */
import { contractOfAsset, tokenIdOfAsset } from '../../../service/assets.ts';
import type { JsonObject } from '../../../units/json-value.ts';
import { readHash } from '../../logs/read-hex.ts';
import { readTokenLogs, type MovementLog, type TokenMovement } from '../../logs/token-movements.ts';
import type { PartedBlock } from './explain-coin-block.ts';

export type TokenStandard = TokenMovement['standard'];

export interface LoggedMove {
  readonly txId: string;
  readonly change: bigint;
  readonly isIssue: boolean;
}

/** The token and its holder. */
export interface HeldToken {
  /** Lower case. */
  readonly address: string;
  /** See Transfer's asset. */
  readonly asset: string;
  readonly standard: TokenStandard;
}

export interface PartedTokenBlock extends PartedBlock, HeldToken {}

/** The reading of the token's standard that moves units of the address; a text if none is certain. */
function readingOf(
  { readings, hasCertainParties }: MovementLog,
  { asset, standard }: HeldToken,
): TokenMovement | string | undefined {
  const id = tokenIdOfAsset(asset);
  const reading = readings.find((each) => each.standard === standard);
  if (reading === undefined || (id !== undefined && String(reading.tokenId) !== id)) return undefined;
  if (!hasCertainParties || reading.amount === undefined) return 'a log of the token cannot be read';
  return reading;
}

/** What each transaction's logs move; a text if they cannot be read. */
export function readMoves(receipts: readonly JsonObject[], parted: HeldToken): LoggedMove[] | string {
  const moves: LoggedMove[] = [];
  for (const receipt of receipts) {
    const txId = readHash(receipt['transactionHash']);
    const logs = readTokenLogs(receipt, contractOfAsset(parted.asset));
    if (txId === undefined || logs === undefined) return 'the node did not give a usable receipt';
    for (const movement of logs.movements) {
      const read = readingOf(movement, parted);
      if (typeof read === 'string') return read;
      if (read === undefined || read.from === read.to) continue;
      const units = read.amount ?? 0n;
      const change = read.to === parted.address ? units : read.from === parted.address ? -units : 0n;
      if (change !== 0n) moves.push({ txId, change, isIssue: read.isIssue });
    }
  }
  return moves;
}

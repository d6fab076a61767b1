/**
 * The event logs of a transaction: one for each token move (EIP-20, EIP-721, EIP-1155), then its
 * own.
 */
import { TOPIC, word } from './make-shape.ts';
import { quantityAt } from './transaction-shape.ts';
import type { ShapeLog, TokenMove, TransactionShape } from './transaction-shape.ts';

/** Returns the logs in order; none for a failed transaction. */
export function logsOf(shape: TransactionShape, round: number): readonly ShapeLog[] {
  if (shape.state === 'fail') return [];
  return [...shape.moves.map((move) => moveLog(move, shape.from, round)), ...shape.logs];
}

function moveLog(move: TokenMove, operator: string, round: number): ShapeLog {
  const amount = quantityAt(move.amount, round);
  const parties = [`0x${word(move.from)}`, `0x${word(move.to)}`];
  if (move.standard === 'token_1155') {
    return {
      address: move.contract,
      topics: [TOPIC.transferSingle, `0x${word(operator)}`, ...parties],
      data: `0x${word(BigInt(move.tokenId))}${word(amount)}`,
    };
  }
  if (move.standard === 'token_721') {
    return {
      address: move.contract,
      topics: [TOPIC.transfer, ...parties, `0x${word(BigInt(move.tokenId))}`],
      data: '0x',
    };
  }
  return { address: move.contract, topics: [TOPIC.transfer, ...parties], data: `0x${word(amount)}` };
}

/**
 * Which rows of the main chain are requested: the meaning of `protocolType`, `isFromOrTo` and
 * `tokenContractAddress`.
 */
import { logCountOf } from './transaction-shape.ts';
import type { TokenStandard, TransactionShape } from './transaction-shape.ts';

export type RowKind = 'transaction' | 'internal' | 'log' | TokenStandard;

export interface RowQuestion {
  readonly kind: RowKind;
  /** Lower case; absent: every address. For logs, the contract that wrote them. */
  readonly address?: string;
  readonly direction?: 'from' | 'to';
  readonly tokenContract?: string;
}

/** Returns the parts of a shape that match the question, ascending. */
export function matchingParts(question: RowQuestion): (shape: TransactionShape) => readonly number[] {
  const matches = ({ from, to }: { readonly from: string; readonly to: string }) => {
    const { address, direction } = question;
    if (address === undefined) return true;
    return (direction !== 'to' && from === address) || (direction !== 'from' && to === address);
  };
  if (question.kind === 'transaction') return (shape) => (matches(shape) ? [0] : []);
  if (question.kind === 'internal') return (shape) => positions(shape.internals, matches);
  if (question.kind === 'log') {
    const { address } = question;
    return (shape) => {
      const emitters = [...shape.moves.map((move) => move.contract), ...shape.logs.map((log) => log.address)];
      return logCountOf(shape) === 0
        ? []
        : positions(emitters, (emitter) => address === undefined || emitter === address);
    };
  }
  return (shape) =>
    shape.state === 'fail'
      ? []
      : positions(
          shape.moves,
          (move) =>
            move.standard === question.kind &&
            (question.tokenContract === undefined || move.contract === question.tokenContract) &&
            matches(move),
        );
}

/** A key that is the same for equal questions. */
export function questionKey({ kind, address, direction, tokenContract }: RowQuestion): string {
  return [kind, address ?? '', direction ?? '', tokenContract ?? ''].join('|');
}

function positions<Item>(items: readonly Item[], wanted: (item: Item) => boolean): number[] {
  const found: number[] = [];
  for (const [position, item] of items.entries()) if (wanted(item)) found.push(position);
  return found;
}

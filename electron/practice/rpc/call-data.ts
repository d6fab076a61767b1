/**
 * The call data of practice transactions: what a call passes to its method, as the
 * [contract ABI](https://docs.soliditylang.org/en/latest/abi-spec.html#formal-specification-of-the-encoding)
 * encodes it.
 */
import { SELECTOR, word } from '../model/make-shape.ts';
import { quantityAt, type TokenMove, type TransactionShape } from '../model/transaction-shape.ts';

/** 32-byte words, hex without 0x: the value itself, or for a dynamic type what its offset points to. */
type Argument = string | readonly string[];

const WORD_BYTES = 32;
/** 2030-01-01, in Unix seconds: by then a swap of the practice chain must be done. */
const DEADLINE = 1_893_456_000n;

/** Static arguments stand in the head; of dynamic ones it has the offsets. */
function encodeArguments(passed: readonly Argument[]): readonly string[] {
  const head: string[] = [];
  const tail: string[] = [];
  for (const argument of passed) {
    if (typeof argument === 'string') head.push(argument);
    else {
      head.push(word(BigInt((passed.length + tail.length) * WORD_BYTES)));
      tail.push(...argument);
    }
  }
  return [...head, ...tail];
}

/** `hex` is without 0x. */
function bytesArgument(hex: string): readonly string[] {
  const padded = hex.padEnd(Math.ceil(hex.length / 64) * 64, '0');
  return [word(BigInt(hex.length / 2)), ...(padded.match(/.{64}/g) ?? [])];
}

const listOf = (items: readonly Argument[]): readonly string[] => [
  word(BigInt(items.length)),
  ...encodeArguments(items),
];

const transferFrom = ({ from, to, amount }: TokenMove, round: number): string =>
  `${SELECTOR.transferFrom.slice(2)}${[word(from), word(to), word(quantityAt(amount, round))].join('')}`;

/** What a swap passes to its router: how much of the first token is paid in, and who gets the last one. */
function swapArguments({ from, value, moves }: TransactionShape, round: number): readonly Argument[] {
  const [given, got] = [moves[0], moves.at(-1)];
  return [
    word(quantityAt(given?.amount ?? value, round)),
    word(0n),
    listOf([...new Set(moves.map(({ contract }) => contract))].map(word)),
    word(got?.to ?? from),
    word(DEADLINE),
  ];
}

/** What a call passes, by its method; recipient and amount if the method is not known here. */
function argumentsOf(shape: TransactionShape, round: number): readonly Argument[] {
  if (shape.methodId === SELECTOR.swap) return swapArguments(shape, round);
  const { moves } = shape;
  const [move] = moves;
  if (move === undefined) return [];
  const [from, to, amount] = [word(move.from), word(move.to), word(quantityAt(move.amount, round))];
  switch (shape.methodId) {
    case SELECTOR.multicall:
      return [listOf(moves.map((each) => bytesArgument(transferFrom(each, round))))];
    case SELECTOR.transferFrom:
      return [from, to, amount];
    case SELECTOR.safeTransferFrom:
      return [from, to, word(BigInt(move.tokenId))];
    case SELECTOR.safeTransferFrom1155:
      return [from, to, word(BigInt(move.tokenId)), amount, bytesArgument('')];
    default:
      return [to, amount];
  }
}

/** Selector and words: the shape's own, or those that its method takes; '0x' for a plain transfer. */
export function callDataOf(shape: TransactionShape, round: number): string {
  if (shape.methodId === '') return '0x';
  return `${shape.methodId}${(shape.words ?? encodeArguments(argumentsOf(shape, round))).join('')}`;
}

/**
 * What a transaction's type says about its fee. Some types may pay in another coin, or more than
 * the receipt names, and only the transaction itself tells.
 *
 * - 0x7b: Celo's CIP-64, 0x7c: its CIP-42, with an optional feeCurrency; 0x7a: CIP-66, always in
 *   another currency (https://docs.celo.org/developer/transaction/transaction-types).
 * - 0x7f: Morph's alternative fee, with a feeTokenID (0: its own coin).
 * - 0x76: Tempo, which has no coin of its own (https://docs.tempo.xyz).
 * - 0x69: Arbitrum's ticket for a retryable call, whose submission fee is in no receipt
 *   (https://docs.arbitrum.io/how-arbitrum-works/l1-to-l2-messaging).
 */
import type { JsonObject } from '../../units/json-value.ts';

interface FeeElsewhere {
  /** The field that says it, null or zero for the chain's own coin; absent if nothing can. */
  readonly field?: string;
  readonly what: string;
}

const FEES_ELSEWHERE: ReadonlyMap<bigint, FeeElsewhere> = new Map([
  [0x7bn, { field: 'feeCurrency', what: 'may pay its fee in another currency' }],
  [0x7cn, { field: 'feeCurrency', what: 'may pay its fee in another currency' }],
  [0x7an, { what: 'pays its fee in another currency' }],
  [0x7fn, { field: 'feeTokenID', what: 'may pay its fee in another currency' }],
  [0x76n, { what: 'pays its fee in another currency' }],
  [0x69n, { what: 'pays for its submission, too' }],
]);

/**
 * Types whose fee is the sum of the parts that receipts name: Ethereum's, deposits and messages of
 * the OP stack and Scroll (0x7e), zkSync's (0x71) and the others of Arbitrum (0x64 to 0x78).
 */
const COUNTED_TYPES: ReadonlySet<bigint> = new Set(
  [0, 1, 2, 3, 4, 0x7e, 0x71, 0x64, 0x65, 0x66, 0x68, 0x6a, 0x78].map(BigInt),
);

const isOwnCoin = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'string' && /^0x0+$/i.test(value));

/**
 * Why a fee of this type cannot be counted, as a sentence; undefined if it can. The objects are the
 * receipt and the transaction; {} if not known.
 */
export function whyFeeIsElsewhere(
  type: bigint | undefined,
  objects: readonly JsonObject[],
): string | undefined {
  const elsewhere = type === undefined ? undefined : FEES_ELSEWHERE.get(type);
  if (type === undefined || elsewhere === undefined) return undefined;
  const { field, what } = elsewhere;
  if (field !== undefined && objects.some((each) => Object.hasOwn(each, field) && isOwnCoin(each[field])))
    return undefined;
  const told =
    field === undefined ? '' : ` The node’s transaction, which would say so in ${field}, does not.`;
  return `A transaction of type 0x${type.toString(16)} ${what}.${told}`;
}

/** True if the receipts of this type name all parts of the fee; an unstated type is a counted one. */
export const isCountedType = (type: bigint | undefined): boolean =>
  type === undefined || COUNTED_TYPES.has(type);

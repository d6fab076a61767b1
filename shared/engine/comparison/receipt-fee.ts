/**
 * Computes the fee of a transaction from its receipt: every part that the receipt names, in exact
 * integers. A part with an unknown formula leaves no sum.
 *
 * - execution: gasUsed × effectiveGasPrice (https://eips.ethereum.org/EIPS/eip-1559). Arbitrum's
 *   gasUsedForL1 is a share of gasUsed.
 * - blob: blobGasUsed × blobGasPrice, of type 3 only (https://eips.ethereum.org/EIPS/eip-4844).
 * - L1: l1Fee as stated; it is the result of the formulas of Bedrock, Ecotone and Fjord
 *   (https://specs.optimism.io/protocol/fjord/predeploys.html) and of Scroll
 *   (https://docs.scroll.io/en/developers/transaction-fees-on-scroll/).
 * - operator: since Isthmus gasUsed × operatorFeeScalar / 10^6 + operatorFeeConstant
 *   (https://specs.optimism.io/protocol/isthmus/exec-engine.html#operator-fee), since Jovian
 *   gasUsed × operatorFeeScalar × 100 + operatorFeeConstant
 *   (https://specs.optimism.io/protocol/jovian/exec-engine.html#operator-fee). Deposits (type 0x7e)
 *   pay none.
 *
 * Receipts since Jovian have daFootprintGasScalar, and their blobGasUsed is the footprint, which
 * has no price.
 */
import { isJsonList, isJsonObject, type JsonObject, type JsonValue } from '../../units/json-value.ts';
import { whyFeeIsElsewhere } from './fee-of-type.ts';
import { readField, readQuantity, type NodeObject } from './node-answers.ts';

/** One part, in wei; `working` shows the calculation. */
export interface FeePart {
  readonly name: 'execution' | 'blob' | 'L1' | 'operator';
  readonly wei: bigint;
  readonly working: string;
}

/** In wei, except for the gas. */
export interface ReceiptFee {
  readonly gasUsed: bigint;
  readonly gasPrice: bigint;
  /** Undefined if it cannot be read. */
  readonly type: bigint | undefined;
  /** The execution first. Parts that the receipt does not name are absent. */
  readonly parts: readonly FeePart[];
  readonly total: bigint;
  /** The result of the other formula, if the receipt does not say which one applied. */
  readonly other?: { readonly parts: readonly FeePart[]; readonly total: bigint };
}

/** `missing` names the field without which there is no fee; `reason` is a sentence. */
export type FeeReading = ReceiptFee | { readonly missing: string; readonly reason: string };

const BLOB_TYPE = 3n;
const DEPOSIT_TYPE = 0x7en;
const ISTHMUS_DIVISOR = 1_000_000n;
const JOVIAN_FACTOR = 100n;

/** Names that may belong to a fee or its measure. */
const MAY_BE_A_FEE = /fee|gas|price|cost|surcharge|royalt|tokenRatio/i;
/**
 * Fields that add nothing to the sum of the parts: counted below, inputs of l1Fee, shares of
 * gasUsed (Arbitrum, zkSync), limits, and who paid.
 */
const ADDS_NOTHING_MORE = new Set([
  'gas',
  'gasLimit',
  'gasUsed',
  'gasPrice',
  'gasPerPubdata',
  'gasPerPubdataLimit',
  'gasUsedForL1',
  'cumulativeGasUsed',
  'effectiveGasPrice',
  'baseFeePerGas',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'maxFeePerBlobGas',
  'blobGasUsed',
  'blobGasPrice',
  'cumulativeBlobGasUsed',
  'excessBlobGas',
  'l1Fee',
  'l1FeeScalar',
  'l1GasPrice',
  'l1GasUsed',
  'l1BaseFee',
  'l1BaseFeeScalar',
  'l1BlobBaseFee',
  'l1BlobBaseFeeScalar',
  'operatorFeeScalar',
  'operatorFeeConstant',
  'daFootprintGasScalar',
  'feePayer',
  'feePayerSignatures',
  'feeRatio',
]);
/**
 * Transaction fields that mean that the fee is in another currency: Celo (CIP-64), Tempo, Morph.
 */
const OTHER_CURRENCY = ['feeCurrency', 'feeToken', 'feeTokenID'];

/** Receipt fields that only a chain with an L1 fee has. */
const INPUTS_OF_L1_FEE = [
  'l1GasUsed',
  'l1GasPrice',
  'l1BaseFee',
  'l1FeeScalar',
  'l1BaseFeeScalar',
  'l1BlobBaseFee',
  'l1BlobBaseFeeScalar',
];

/** Transaction fields of a part that the receipt leaves out: Celo's fee for a gateway. */
const PART_OF_TRANSACTION = ['gatewayFee'];

class NoFee extends Error {
  readonly field: string;
  constructor(field: string, reason: string) {
    super(reason);
    this.field = field;
  }
}

/** Null, empty, or zero in any form: a field that is present and adds nothing. */
function isNothing(value: JsonValue | undefined): boolean {
  if (value === undefined || value === null || value === '' || value === false) return true;
  if (isJsonList(value)) return value.length === 0;
  if (isJsonObject(value)) return Object.keys(value).length === 0;
  return typeof value === 'string' && /^(0x0*|0+(\.0+)?)$/i.test(value);
}

const valueOf = ({ fields }: NodeObject, name: string): JsonValue | undefined =>
  fields !== undefined && Object.hasOwn(fields, name) ? fields[name] : undefined;

/**
 * The quantity, or undefined if the receipt has none or null. Throws NoFee for a form that cannot
 * be read.
 */
function optional(receipt: NodeObject, name: string): bigint | undefined {
  const value = valueOf(receipt, name);
  return value === undefined || value === null ? undefined : needed(receipt, name);
}

function needed(receipt: NodeObject, name: string): bigint {
  const { value, missing } = readField(receipt, name, readQuantity);
  if (value === undefined) throw new NoFee(name, missing);
  return value;
}

/** A type that cannot be read decides nothing. */
const typeOf = (receipt: NodeObject, transaction: NodeObject): bigint | undefined =>
  readField(receipt, 'type', readQuantity).value ?? readField(transaction, 'type', readQuantity).value;

function blobPart(receipt: NodeObject, type: bigint | undefined): FeePart | undefined {
  const isFootprint = !isAbsent(receipt, 'daFootprintGasScalar') && type !== BLOB_TYPE;
  if (isFootprint) return undefined;
  const gas = optional(receipt, 'blobGasUsed');
  const price = optional(receipt, 'blobGasPrice');
  if (gas === undefined && price === undefined) {
    if (type !== BLOB_TYPE) return undefined;
    throw new NoFee('blobGasUsed', 'It is a blob transaction (type 3), and its receipt names no blob fee.');
  }
  if (type !== undefined && type !== BLOB_TYPE) {
    if (gas === undefined || gas === 0n) return undefined;
    throw new NoFee(
      'blobGasUsed',
      `Its receipt names blob gas, which only type 3 pays for, and is of type ${type}: what it cost is not known.`,
    );
  }
  if (gas === undefined)
    throw new NoFee('blobGasUsed', 'The node’s receipt has blobGasPrice, but no blobGasUsed.');
  if (gas === 0n) return undefined;
  if (price === undefined)
    throw new NoFee('blobGasPrice', 'The node’s receipt has blobGasUsed, but no blobGasPrice.');
  return { name: 'blob', wei: gas * price, working: `${gas} blob gas × ${price} wei` };
}

const isAbsent = (receipt: NodeObject, name: string): boolean => {
  const value = valueOf(receipt, name);
  return value === undefined || value === null;
};

function l1Part(receipt: NodeObject, type: bigint | undefined): FeePart | undefined {
  if (!isAbsent(receipt, 'l1Fee')) {
    const wei = needed(receipt, 'l1Fee');
    return { name: 'L1', wei, working: `${wei} wei for L1` };
  }
  // An input of the formula is there but not the fee, so the node left it out. Zero gas costs
  // nothing under every formula, and deposits pay none.
  const isFree =
    type === DEPOSIT_TYPE || (!isAbsent(receipt, 'l1GasUsed') && isNothing(valueOf(receipt, 'l1GasUsed')));
  const input = isFree ? undefined : INPUTS_OF_L1_FEE.find((name) => !isNothing(valueOf(receipt, name)));
  if (input === undefined) return undefined;
  throw new NoFee('l1Fee', `The node’s receipt names ${input}, but no l1Fee.`);
}

/**
 * The operator's part under the formula in force; also under the other one if the receipt does not
 * tell them apart.
 */
function operatorParts(receipt: NodeObject, gasUsed: bigint, type: bigint | undefined): readonly FeePart[] {
  const scalar = optional(receipt, 'operatorFeeScalar');
  const constant = optional(receipt, 'operatorFeeConstant');
  if ((scalar === undefined && constant === undefined) || type === DEPOSIT_TYPE) return [];
  const [by, plus] = [scalar ?? 0n, constant ?? 0n];
  const isthmus: FeePart = {
    name: 'operator',
    wei: (gasUsed * by) / ISTHMUS_DIVISOR + plus,
    working: `${gasUsed} gas × ${by} / 10^6 + ${plus} wei for the operator (Isthmus)`,
  };
  const jovian: FeePart = {
    name: 'operator',
    wei: gasUsed * by * JOVIAN_FACTOR + plus,
    working: `${gasUsed} gas × ${by} × 100 + ${plus} wei for the operator (Jovian)`,
  };
  if (!isAbsent(receipt, 'daFootprintGasScalar')) return [jovian];
  return by === 0n ? [{ ...isthmus, working: `${plus} wei for the operator` }] : [isthmus, jovian];
}

/**
 * Throws NoFee if the receipt or the transaction names something that may be a part of the fee and
 * has an unknown formula.
 */
function refuseUnknownParts(receipt: NodeObject, transaction: NodeObject): void {
  for (const name of OTHER_CURRENCY)
    for (const object of [receipt, transaction])
      if (!isNothing(valueOf(object, name)))
        throw new NoFee(name, `The node’s ${object.what} has ${name}: the fee was paid in another currency.`);
  for (const name of PART_OF_TRANSACTION)
    if (!isNothing(valueOf(transaction, name)))
      throw new NoFee(name, `The node’s transaction has ${name}, which its receipt does not count.`);
  const unknown = Object.keys(receipt.fields ?? {}).find(
    (name) => MAY_BE_A_FEE.test(name) && !ADDS_NOTHING_MORE.has(name) && !isNothing(valueOf(receipt, name)),
  );
  if (unknown !== undefined)
    throw new NoFee(
      unknown,
      `The node’s receipt has ${unknown.slice(0, 60)}, and how that counts in the fee is not known.`,
    );
}

const sumOf = (parts: readonly FeePart[]): bigint => parts.reduce((sum, { wei }) => sum + wei, 0n);

function feeOf(receipt: NodeObject, transaction: NodeObject): ReceiptFee {
  const gasUsed = needed(receipt, 'gasUsed');
  const gasPrice = needed(receipt, 'effectiveGasPrice');
  refuseUnknownParts(receipt, transaction);
  const type = typeOf(receipt, transaction);
  const elsewhere = whyFeeIsElsewhere(type, [receipt.fields ?? {}, transaction.fields ?? {}]);
  if (elsewhere !== undefined) throw new NoFee('type', elsewhere);
  const execution: FeePart = {
    name: 'execution',
    wei: gasUsed * gasPrice,
    working: `${gasUsed} gas × ${gasPrice} wei`,
  };
  const named = [execution, blobPart(receipt, type), l1Part(receipt, type)].filter(
    (part) => part !== undefined,
  );
  const [first, second] = operatorParts(receipt, gasUsed, type);
  const parts = first === undefined ? named : [...named, first];
  const fee = { gasUsed, gasPrice, type, parts, total: sumOf(parts) };
  if (second === undefined) return fee;
  const others = [...named, second];
  return { ...fee, other: { parts: others, total: sumOf(others) } };
}

const objectOf = (what: string, fields: JsonObject): NodeObject => ({ what, seq: 0, fields, absence: '' });

/** The fee of a receipt, with its transaction's fields ({} if not known). Never throws. */
export function readReceiptFee(receipt: JsonObject, transaction: JsonObject = {}): FeeReading {
  try {
    return feeOf(objectOf('receipt', receipt), objectOf('transaction', transaction));
  } catch (error) {
    if (error instanceof NoFee) return { missing: error.field, reason: error.message };
    throw error;
  }
}

/** ‘21000 gas × 1000000000 wei + 5 wei for L1’. */
export const workingOf = (parts: readonly FeePart[]): string =>
  parts.map(({ working }) => working).join(' + ');

/**
 * Compares a record of 4.8 with the node's block at the same height. Pure; numbers are integers or
 * exact decimals throughout.
 */
import { compareDecimals, formatDecimal, parseDecimal } from '../../units/amount.ts';
import { isJsonList, type JsonValue } from '../../units/json-value.ts';
import { BLOCK_FIELDS, byAttention, type BlockField, type Finding } from './finding.ts';
import type { HttpBlock } from './http-block.ts';
import { findingOf, notComparable, verdict, type Verdict } from './judge.ts';
import {
  readField,
  readHex,
  readNodeObject,
  readQuantity,
  type NodeAnswer,
  type NodeObject,
} from './node-answers.ts';
import { NATIVE_DECIMALS } from '../../units/native-decimals.ts';

/** What the node says about one height. */
export interface BlockAnswers {
  /** eth_getBlockByNumber 'pending', requested before. */
  readonly pendingBlock?: NodeAnswer | undefined;
  /** eth_getBlockByNumber at the height. */
  readonly blockAtHeight: NodeAnswer;
}

/** The node's name of a field, and its value in the terms of 4.8. */
interface FieldOfNode {
  readonly name: string;
  readonly read: (value: JsonValue) => string | undefined;
}

const quantity = (value: JsonValue): string | undefined => readQuantity(value)?.toString();
const scaled =
  (scaleOf: (units: bigint) => string) =>
  (value: JsonValue): string | undefined => {
    const units = readQuantity(value);
    return units === undefined ? undefined : scaleOf(units);
  };

const OF_NODE: Readonly<Record<BlockField, FieldOfNode>> = {
  'block hash': { name: 'hash', read: readHex },
  'block height': { name: 'number', read: quantity },
  transactions: {
    name: 'transactions',
    read: (value) => (isJsonList(value) ? String(value.length) : undefined),
  },
  // Whole seconds, converted to the list's milliseconds.
  time: { name: 'timestamp', read: scaled((seconds) => String(seconds * 1000n)) },
  'gas used': { name: 'gasUsed', read: quantity },
  'gas limit': { name: 'gasLimit', read: quantity },
  'base fee': {
    name: 'baseFeePerGas',
    read: scaled((units) => formatDecimal({ units, scale: NATIVE_DECIMALS })),
  },
  size: { name: 'size', read: quantity },
  miner: { name: 'miner', read: readHex },
};

/** Undefined if the list's value has no comparable form. */
function areSame(field: BlockField, http: string, rpc: string): boolean | undefined {
  if (field === 'block hash' || field === 'miner') return http.toLowerCase() === rpc;
  const [one, other] = [parseDecimal(http), parseDecimal(rpc)];
  if (one === undefined || other === undefined) return undefined;
  if (field !== 'time') return compareDecimals(one, other) === 0;
  return one.scale === 0 && one.units / 1000n === other.units / 1000n;
}

function judge(
  field: BlockField,
  { values }: HttpBlock,
  block: NodeObject,
  preconfirmed: string | undefined,
): Verdict {
  const http = values[field]?.text;
  const { name, read } = OF_NODE[field];
  const { value, missing, seqs } = readField(block, name, read);
  if (value === undefined) return notComparable(missing, seqs);
  if (http === undefined) return notComparable(`This list carries no ${field}.`, seqs, value);
  if (http === '') return notComparable(`The list left the ${field} empty.`, seqs, value);
  const same = areSame(field, http, value);
  if (same === undefined) return notComparable(`The list’s ${field} is not a number.`, seqs, value);
  if (same)
    return verdict(
      'agrees',
      field === 'time' ? 'Same second; the node’s times are whole seconds.' : `Same ${field}.`,
      value,
      seqs,
    );
  return preconfirmed === undefined
    ? verdict('contradicts', `The two differ in the ${field} of the block.`, value, seqs)
    : verdict('preconfirmed', preconfirmed, value, seqs);
}

/**
 * The node's block, and why it need not be canonical, as a sentence (spec 4.16: the two share the
 * number and may differ in hash).
 */
function readBlock(
  { height }: HttpBlock,
  { pendingBlock, blockAtHeight }: BlockAnswers,
): { readonly block: NodeObject; readonly preconfirmed: string | undefined } {
  const block = readNodeObject('block', blockAtHeight);
  const at = readField(block, 'number', readQuantity).value;
  const pending =
    pendingBlock === undefined
      ? undefined
      : readField(readNodeObject('block', pendingBlock), 'number', readQuantity).value;
  return {
    block:
      at === undefined || at === height
        ? block
        : { ...block, fields: undefined, absence: `The node answered about another block: ${at}.` },
    preconfirmed:
      pending !== undefined && height >= pending
        ? `The node’s block was preconfirmed when it was asked (its pending block was ${pending}).`
        : undefined,
  };
}

/**
 * Returns one finding for each field, contradictions first. Never throws, whatever the sources say.
 */
export function compareBlock(row: HttpBlock, answers: BlockAnswers): readonly Finding[] {
  const { block, preconfirmed } = readBlock(row, answers);
  return byAttention(
    BLOCK_FIELDS.map((field) => findingOf(field, row, judge(field, row, block, preconfirmed))),
    (finding) => finding,
  );
}

/** Finds the endpoint (4.11 to 4.15) and parameters for the trade zone's one field. Pure. */
import { groupedCount } from '../../../../shared/units/count-text.ts';
import type { Endpoint } from '../../../../shared/service/endpoint.ts';
import { TZ_ADDRESS_TRANSACTION_LIST } from '../../../../shared/service/endpoints/tz-address-transaction-list.ts';
import { TZ_BLOCK_TRANSACTION_LIST } from '../../../../shared/service/endpoints/tz-block-transaction-list.ts';
import { TZ_TRANSACTION_FILLS } from '../../../../shared/service/endpoints/tz-transaction-fills.ts';
import { TZ_TRANSACTION_LIST } from '../../../../shared/service/endpoints/tz-transaction-list.ts';
import { TZ_TRANSACTION_MULTI } from '../../../../shared/service/endpoints/tz-transaction-multi.ts';
import { withoutGroupMarks } from '../../../../shared/units/group-marks.ts';
import { plainNotation } from '../../../../shared/units/reference/read-field.ts';
import { readReference } from '../../../../shared/units/reference/read-reference.ts';
import { hasValidChecksum, isAddress, isHash, WRONG_CAPITALS } from '../../../../shared/units/hex.ts';
import { shownHex } from '../../../parts/known-addresses.ts';

/** For more hashes there is a separate tab: the batch of hashes. */
export const MOST_HASHES = 1000;

export interface QuestionInput {
  /** An address, a block height, a block hash, or hashes of transactions, with any separators. */
  readonly subject: string;
  /** What a single hash identifies: its form does not tell. */
  readonly as: 'transaction' | 'block';
  /** Block heights, both inclusive; '' for none. Only for an address. */
  readonly from: string;
  readonly to: string;
}

export type QuestionField = 'subject' | 'from' | 'to';

export type QuestionReading =
  | { readonly endpoint: Endpoint; readonly params: Readonly<Record<string, string>> }
  | { readonly field: QuestionField; readonly reason: string };

const refuse = (field: QuestionField, reason: string): QuestionReading => ({ field, reason });

/**
 * The items of a subject, each in plain notation: one in any notation, or several with any
 * separators.
 */
function itemsOf(subject: string): string[] {
  const read = readReference(subject);
  if (read.kind !== 'unknown' && read.kind !== 'height' && read.notation !== 'text') return [read.value];
  return subject
    .split(/[\s,;"']+/)
    .filter((each) => each !== '')
    .map((each) => (isHash(each) ? each : plainNotation(plainNotation(each, 'address'), 'transaction')));
}

/** What the hash of a link identifies; undefined if the text does not tell. */
function toldBy(subject: string): QuestionInput['as'] | undefined {
  const read = readReference(subject);
  if (read.kind === 'block-hash') return 'block';
  return read.kind === 'transaction' && read.notation === 'link' ? 'transaction' : undefined;
}

/** True if the text is one hash, whose kind must be chosen. */
export function isOneHash(subject: string): boolean {
  const items = itemsOf(subject);
  return items.length === 1 && isHash(items[0] ?? '') && toldBy(subject) === undefined;
}

/** True if the text is an address, for which a range of blocks can be given. */
export function isOneAddress(subject: string): boolean {
  const items = itemsOf(subject);
  return items.length === 1 && isAddress(items[0] ?? '');
}

/** '' for an empty text; undefined for one that is not a height, plain or in groups of three. */
function heightOf(text: string): string | undefined {
  const digits = withoutGroupMarks(text);
  return digits !== undefined && /^\d{0,15}$/.test(digits) ? digits : undefined;
}

function readAddress(address: string, { from, to }: QuestionInput): QuestionReading {
  if (!hasValidChecksum(address)) return refuse('subject', `Address: ${WRONG_CAPITALS}.`);
  const [start, end] = [heightOf(from), heightOf(to)];
  if (start === undefined)
    return refuse('from', 'This is not a block height: a whole number from 0 is needed.');
  if (end === undefined) return refuse('to', 'This is not a block height: a whole number from 0 is needed.');
  if (start !== '' && end !== '' && BigInt(start) > BigInt(end))
    return refuse('to', 'The last block is below the first.');
  return {
    endpoint: TZ_ADDRESS_TRANSACTION_LIST,
    params: {
      address: address.toLowerCase(),
      ...(start === '' ? {} : { startBlockHeight: start }),
      ...(end === '' ? {} : { endBlockHeight: end }),
    },
  };
}

function readHashes(items: readonly string[], { as }: QuestionInput): QuestionReading {
  const hashes = [...new Set(items.map((each) => each.toLowerCase()))];
  const [only = ''] = hashes;
  if (hashes.length === 1)
    return as === 'block'
      ? { endpoint: TZ_TRANSACTION_LIST, params: { blockHash: only } }
      : { endpoint: TZ_TRANSACTION_FILLS, params: { txid: only } };
  return hashes.length > MOST_HASHES
    ? refuse(
        'subject',
        `${groupedCount(hashes.length)} hashes are too many here, at most ${groupedCount(MOST_HASHES)}: open a batch of hashes instead.`,
      )
    : { endpoint: TZ_TRANSACTION_MULTI, params: { txId: hashes.join(',') } };
}

function readSeveral(items: readonly string[], input: QuestionInput): QuestionReading {
  const strange = items.findIndex((each) => !isHash(each));
  if (strange === -1) return readHashes(items, input);
  const item = items[strange] ?? '';
  if (items.every((each) => isAddress(each)))
    return refuse('subject', `These are ${groupedCount(items.length)} addresses: open one at a time.`);
  const place = `Item ${strange + 1}, “${item.length > 24 ? shownHex(item) : item}”,`;
  return refuse(
    'subject',
    isAddress(item)
      ? `${place} is an address among others: ask about it alone.`
      : `${place} is not a transaction hash: a hash is 0x and 64 hex digits.`,
  );
}

/** The endpoint and parameters, or the refused field with the reason. */
export function readQuestion(input: QuestionInput): QuestionReading {
  const items = itemsOf(input.subject);
  const [first = ''] = items;
  if (items.length === 0)
    return refuse('subject', 'An address, a block height, a block hash or transaction hashes are needed.');
  const height = heightOf(input.subject) ?? heightOf(plainNotation(input.subject, 'height'));
  if (height !== undefined) return { endpoint: TZ_BLOCK_TRANSACTION_LIST, params: { height } };
  if (items.length > 1) return readSeveral(items, input);
  if (isAddress(first)) return readAddress(first, input);
  if (isHash(first)) return readHashes(items, { ...input, as: toldBy(input.subject) ?? input.as });
  const digits = /^0x([0-9a-f]*)$/i.exec(first)?.[1];
  return refuse(
    'subject',
    digits === undefined
      ? `“${first.slice(0, 24)}${first.length > 24 ? '…' : ''}” is none of these: an address (0x and 40 hex digits), a height, or hashes (0x and 64).`
      : `0x and ${groupedCount(digits.length)} hex digits are neither an address (40) nor a hash (64).`,
  );
}

/**
 * Addresses of ends as bytes of UTF-8, one in each line. Fifty thousand texts that lie anywhere in
 * memory take longer to join than their bytes to copy.
 */
import { NOBODY } from '../../flow/trace/asset-index.ts';

const LINE_FEED = 10;

/** All addresses of an index, one after the other. */
interface AddressBytes {
  readonly bytes: Uint8Array;
  /** Where each begins, and the end. */
  readonly starts: Uint32Array;
}

const known = new WeakMap<readonly string[], AddressBytes>();

function encode(addresses: readonly string[]): AddressBytes {
  const bytes = new TextEncoder().encode(addresses.map((address) => `${address}\n`).join(''));
  const starts = new Uint32Array(addresses.length + 1);
  let next = 1;
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] !== LINE_FEED) continue;
    starts[next] = at + 1;
    next += 1;
  }
  return { bytes, starts };
}

function bytesOf(addresses: readonly string[]): AddressBytes {
  const encoded = known.get(addresses) ?? encode(addresses);
  known.set(addresses, encoded);
  return encoded;
}

/** The lines of addresses, by their numbers; NOBODY has an empty one. */
export function addressLines(addresses: readonly string[], numbers: Int32Array): Uint8Array {
  const { bytes, starts } = bytesOf(addresses);
  let [length, to] = [0, 0];
  for (const number of numbers)
    length += number === NOBODY ? 1 : (starts[number + 1] ?? 0) - (starts[number] ?? 0);
  const lines = new Uint8Array(length);
  for (const number of numbers) {
    const end = number === NOBODY ? 0 : (starts[number + 1] ?? 0) - 1;
    for (let at = number === NOBODY ? 0 : (starts[number] ?? 0); at < end; at += 1) {
      lines[to] = bytes[at] ?? 0;
      to += 1;
    }
    lines[to] = LINE_FEED;
    to += 1;
  }
  return lines;
}

/** The addresses, each of which is a line. */
export const addressesIn = (lines: Uint8Array): readonly string[] =>
  new TextDecoder().decode(lines).split('\n').slice(0, -1);

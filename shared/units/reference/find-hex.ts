/**
 * Finds addresses and hashes in a text, in both notations of an address: `0x`, and `XKO` as the
 * service's maker writes it.
 */
import { hasValidChecksum } from '../hex.ts';

/** An address or a hash anywhere in a text. */
export interface FoundHex {
  readonly kind: 'address' | 'hash';
  /** Lower case, with 0x. */
  readonly value: string;
  /** With 0x, in the capitals of the text. */
  readonly written: string;
  /** False for an address whose capitals do not match EIP-55. XKO addresses have no checksum. */
  readonly isChecksumRight: boolean;
}

/**
 * A run of letters and digits that begins like an address or a hash. Includes letters of other
 * scripts, so that they are noticed.
 */
const HEX_RUN = /(?<![\p{L}\p{N}])(?:0x|xko)[\p{L}\p{N}]*/giu;
const WHOLE = /^(?:(?:0x|xko)([0-9a-f]{40})|0x([0-9a-f]{64}))$/i;

/** The runs of a text that begin with 0x or XKO, as written. */
export const hexRunsOf = (text: string): readonly string[] => text.match(HEX_RUN) ?? [];

/** The address or hash that a run is; undefined for any other run. */
export function foundHexOf(run: string): FoundHex | undefined {
  const [, address, hash] = WHOLE.exec(run) ?? [];
  if (address !== undefined) {
    const isChecksumRight = !run.startsWith('0') || hasValidChecksum(`0x${address}`);
    const written = `0x${address}`;
    return { kind: 'address', value: written.toLowerCase(), written, isChecksumRight };
  }
  if (hash === undefined) return undefined;
  const written = `0x${hash}`;
  return { kind: 'hash', value: written.toLowerCase(), written, isChecksumRight: true };
}

/** Every address and hash of a text, in order, with repetitions. */
export const findHex = (text: string): readonly FoundHex[] =>
  hexRunsOf(text).flatMap((run) => foundHexOf(run) ?? []);

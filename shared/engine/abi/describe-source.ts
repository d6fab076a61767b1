import type { DecodeSource } from './abi-book.ts';

/** Describes where a decode got its names. `by` says what a guess is based on. */
export function describeSource(source: DecodeSource, abiName: string, by: 'topic' | 'selector'): string {
  switch (source) {
    case 'abi':
      return `ABI of this address (${abiName})`;
    case 'implementation':
      return `ABI of the implementation (${abiName})`;
    case 'standard':
      return `built-in standard ${abiName}`;
    case 'guess':
      return `guess by ${by}, from ${abiName}`;
  }
}

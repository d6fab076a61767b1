import type { AddressOfCase } from './addresses-of-case.ts';

/** Each is asked about in every trail. */
const MOST_ASKED = 100;

/** The addresses without rows of their own, unless these are just being collected. */
export const addressesToAskAbout = (addresses: readonly AddressOfCase[]): readonly string[] =>
  addresses
    .filter(({ rows, missingText, state }) => rows === 0 && missingText !== '' && state !== 'collecting')
    .slice(0, MOST_ASKED)
    .map(({ address }) => address);

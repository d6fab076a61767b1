import type { AddressOfCase } from './addresses-of-case.ts';

/** Each is asked about in every trail. */
const MOST_ASKED = 100;

/** The addresses of which kinds are not collected, unless they are just being collected. */
export const addressesToAskAbout = (addresses: readonly AddressOfCase[]): readonly string[] =>
  addresses
    .filter(({ missingText, state }) => missingText !== '' && state !== 'collecting')
    .slice(0, MOST_ASKED)
    .map(({ address }) => address);

import { createContext } from 'react';

/**
 * Tokens that copy another one or the coin, as far as the rows on screen tell: by lower-case contract, what
 * they imitate and why.
 */
export type Counterfeits = ReadonlyMap<string, string>;

export const NO_COUNTERFEITS: Counterfeits = new Map();

/** The counterfeits of what is around a token's name, which is struck through there. @default none */
export const CounterfeitsContext = createContext<Counterfeits>(NO_COUNTERFEITS);

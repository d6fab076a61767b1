import { createContext, use, useEffect } from 'react';

/** Tokens that copy another one or the coin: by lower-case contract, what they imitate and why. */
export type Counterfeits = ReadonlyMap<string, string>;

/**
 * The counterfeits of the case; until they are known, those that the rows of a trail tell. @default not
 * known
 */
export const CounterfeitsContext = createContext<Counterfeits | undefined>(undefined);

/** Requests the judgement of the case's tokens, which takes a pass over its rows. @default does nothing */
export const JudgeTokensContext = createContext<() => void>(() => undefined);

/** Requests the judgement of the case's tokens once `isShared`: tokens with one symbol are on screen. */
export function useJudgedTokens(isShared: boolean): void {
  const judge = use(JudgeTokensContext);
  useEffect(() => {
    if (isShared) judge();
  }, [isShared, judge]);
}

/**
 * Returns why a contract must not be taken for the token that it is named like; undefined for others.
 * `tail` tells whether another token of the case has such a symbol: without it, there is nothing to judge.
 */
export function useCounterfeit(contract: string, tail: string | undefined): string | undefined {
  useJudgedTokens(tail !== undefined);
  const known = use(CounterfeitsContext);
  return tail === undefined ? undefined : known?.get(contract.toLowerCase());
}

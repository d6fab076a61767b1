import { useEffect, useMemo } from 'react';
import { create } from 'zustand';
import { setCounterfeits } from '../../session/case-tokens.ts';
import { useOpenCaseStore } from '../../stores/open-case-store.ts';
import { useAddressesOfCase } from '../use-addresses-of-case.ts';
import { counterfeitsOfCase } from './counterfeits-of-case.ts';
import { homeSources, type HomeSource } from './home-sources.ts';
import { useHomeSurvey } from './use-home-survey.ts';

interface TokenJudgement {
  /** True once a screen names tokens that share a symbol. */
  readonly isWanted: boolean;
  /** The home surveys the same rows, also those that arrive. */
  readonly isHomeShown: boolean;
}

export const useTokenJudgeStore = create<TokenJudgement>(() => ({ isWanted: false, isHomeShown: false }));

/** Requests the judgement of the open case's tokens, until it is closed. */
export const wantJudgement = (): void => useTokenJudgeStore.setState({ isWanted: true });

const NO_SOURCES: readonly HomeSource[] = [];

/**
 * Judges which tokens of the open case are counterfeits, from a survey of its rows, and tells all screens.
 * The survey begins only when a screen needs it, and waits until no list is being collected. Give it the
 * case as its key.
 */
export function TokenJudge({ caseId }: { readonly caseId: string }) {
  const collections = useOpenCaseStore((state) => state.collections);
  const hasShared = useOpenCaseStore((state) => state.tokenNames.tails.size > 0);
  const addresses = useAddressesOfCase(collections);
  const { isWanted, isHomeShown } = useTokenJudgeStore();
  const sources = useMemo(
    // The same sources as on the home: each is surveyed once for both.
    () => (hasShared ? homeSources(addresses, collections) : NO_SOURCES),
    [addresses, collections, hasShared],
  );
  const isRunning = collections.some(({ state }) => state === 'running');
  const isSurveying = isWanted && !isHomeShown && !isRunning;
  const { surveyed, waiting, error } = useHomeSurvey(sources, isSurveying);
  useEffect(() => {
    const isOver = isSurveying && (waiting === 0 || error !== undefined);
    const judged = isOver ? counterfeitsOfCase(surveyed.map(({ survey }) => survey)) : undefined;
    if (judged !== undefined) setCounterfeits(caseId, judged);
  }, [caseId, isSurveying, surveyed, waiting, error]);
  useEffect(() => () => useTokenJudgeStore.setState({ isWanted: false }), []);
  return null;
}

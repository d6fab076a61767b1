import { useEffect, useMemo } from 'react';
import type { CollectionRecord } from '../../../../shared/engine/storage/case-records.ts';
import { useIsTabShown } from '../../../tab/tab-shown.ts';
import type { AddressOfCase } from '../addresses-of-case.ts';
import { homeSources } from './home-sources.ts';
import { useTokenJudgeStore } from './token-judge.tsx';
import { useHomeSurvey, type HomeSurvey } from './use-home-survey.ts';

/** Surveys the rows of a case while its home is in front; the token judge then uses the same survey. */
export function useSurveyOfHome(
  addresses: readonly AddressOfCase[],
  collections: readonly CollectionRecord[],
): HomeSurvey {
  const sources = useMemo(() => homeSources(addresses, collections), [addresses, collections]);
  const isShown = useIsTabShown();
  useEffect(() => {
    if (!isShown) return undefined;
    useTokenJudgeStore.setState({ isHomeShown: true });
    return () => useTokenJudgeStore.setState({ isHomeShown: false });
  }, [isShown]);
  return useHomeSurvey(sources, isShown);
}

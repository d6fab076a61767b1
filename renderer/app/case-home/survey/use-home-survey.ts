import { useEffect, useMemo, useRef } from 'react';
import { useFrameServices } from '../../services/frame-services.ts';
import type { HomeSource } from './home-sources.ts';
import { HomeSurveyor, useHomeSurveyStore, type KeptSurvey } from './home-surveyor.ts';

/** What was surveyed of a source. */
export interface SurveyedRows extends Pick<KeptSurvey, 'survey'> {
  readonly source: HomeSource;
}

export interface HomeSurvey {
  /** In the order of the sources, without those that were not surveyed yet. */
  readonly surveyed: readonly SurveyedRows[];
  /** Sources of which nothing is known yet. */
  readonly waiting: number;
  readonly error: unknown;
}

/**
 * Surveys the rows of a case in the review worker while `isWanted`, and again those that got new rows.
 * Returns what was surveyed, here or elsewhere.
 */
export function useHomeSurvey(sources: readonly HomeSource[], isWanted: boolean): HomeSurvey {
  const { surveyCase } = useFrameServices();
  const surveyor = useRef<HomeSurveyor>(undefined);
  const { kept, error } = useHomeSurveyStore();
  useEffect(() => {
    const own = new HomeSurveyor(surveyCase);
    surveyor.current = own;
    return () => own.stop();
  }, [surveyCase]);
  useEffect(() => {
    if (isWanted) surveyor.current?.want(sources);
  }, [sources, isWanted]);
  return useMemo(() => {
    const surveyed = sources.flatMap((source) => {
      const known = kept.get(source.key);
      return known === undefined ? [] : [{ source, survey: known.survey }];
    });
    return { surveyed, waiting: sources.length - surveyed.length, error };
  }, [sources, kept, error]);
}

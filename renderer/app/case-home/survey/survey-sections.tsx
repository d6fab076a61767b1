import { useEffect, useMemo } from 'react';
import { Loader } from '@mantine/core';
import { countText } from '../../../../shared/units/count-text.ts';
import type { CollectionRecord } from '../../../../shared/engine/storage/case-records.ts';
import { ErrorNotice } from '../../../parts/error-notice.tsx';
import { useIsTabShown } from '../../../tab/tab-shown.ts';
import { useNow } from '../../status-bar/use-now.ts';
import type { AddressOfCase } from '../addresses-of-case.ts';
import classes from '../case-home.module.css';
import { CaseOverTime } from './case-over-time.tsx';
import { homeSources } from './home-sources.ts';
import { LargestMovements } from './largest-movements-table.tsx';
import { useTokenJudgeStore } from './token-judge.tsx';
import { useHomeSurvey } from './use-home-survey.ts';

interface SurveySectionsProps {
  readonly addresses: readonly AddressOfCase[];
  readonly collections: readonly CollectionRecord[];
}

/** What the rows of a case say together: when they happened, and what moved most. */
export function SurveySections({ addresses, collections }: SurveySectionsProps) {
  const sources = useMemo(() => homeSources(addresses, collections), [addresses, collections]);
  const isShown = useIsTabShown();
  const { surveyed, waiting, error } = useHomeSurvey(sources, isShown);
  useEffect(() => {
    if (!isShown) return undefined;
    useTokenJudgeStore.setState({ isHomeShown: true });
    return () => useTokenJudgeStore.setState({ isHomeShown: false });
  }, [isShown]);
  const now = useNow(false);
  return (
    <>
      <CaseOverTime surveyed={surveyed} now={now} />
      <LargestMovements surveyed={surveyed} />
      {error !== undefined && <ErrorNotice error={error} />}
      {waiting > 0 && error === undefined && (
        <p className={classes.reading} role="status">
          <Loader size={12} /> Reading the rows of {countText(waiting, 'list')}…
        </p>
      )}
    </>
  );
}

import { useMemo } from 'react';
import type { DisputesOfCase } from '../../../evidence/contradicted/disputes-of-case.ts';
import { useReading } from '../../../tab/reading/use-reading.ts';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import { readDisputedOfTrails, type DisputedOfTrails } from './disputed-of-trails.ts';
import type { SurveyedRows } from './use-home-survey.ts';

const NONE: DisputedOfTrails = new Map();

/** The disputed rows of trails by counterparty; empty until they are read. Memoise the arguments. */
export function useDisputedOfTrails(
  surveyed: readonly SurveyedRows[],
  byCollection: DisputesOfCase['byCollection'],
): DisputedOfTrails {
  const { openReview } = useWorkbench();
  const read = useMemo(
    () =>
      byCollection.size === 0
        ? undefined
        : () =>
            readDisputedOfTrails(
              openReview,
              surveyed.map(({ source }) => source),
              byCollection,
            ),
    [openReview, surveyed, byCollection],
  );
  return useReading(read).value ?? NONE;
}

import { createContext, useContext } from 'react';
import type { CaseHead } from '../../../shared/contract/journal-contract.ts';
import type { CaseRecord } from '../../../shared/engine/storage/case-records.ts';
import type { CaseRepository } from '../../../shared/engine/storage/case-repository.ts';
import type { CollectionRunner } from '../../../shared/engine/collect/collection-runner.ts';
import type { RecordingRunner } from '../../../shared/engine/recording/recording-runner.ts';
import type { OpenReviewSession } from '../../../shared/engine/query/review-session.ts';
import type { TraceClient } from '../../../shared/engine/tracing/session/trace-contract.ts';
import type { SurveyCase } from '../../../shared/engine/query/survey/case-survey.ts';
import type { RowSearch } from '../../../shared/engine/query/search/found-rows.ts';
import type { SteadyClient } from '../session/steady-client.ts';

/** The outcome of bringing the browser database in line with the journal. */
export interface BroughtUpToDate {
  readonly record: CaseRecord;
  /**
   * 'rebuilt': the view was lost or damaged; 'caught-up': the journal had newer records; 'current':
   * nothing to do.
   */
  readonly outcome: 'current' | 'caught-up' | 'rebuilt';
  /** The number of rows that were added. */
  readonly rows: number;
  /** Journal records that could not be processed, each as a sentence with the record's number. */
  readonly skipped?: readonly string[];
}

/** Keeps the derived view of a case in line with its journal. */
export interface CaseKeeping {
  readonly bringUpToDate: (head: CaseHead) => Promise<BroughtUpToDate>;
  /**
   * The same on a disk that may have no room for it: if it fails, returns the view as it is, and says
   * what it lacks. Rejects if the view cannot be read either.
   */
  readonly bringUpToDateIfRoom: (head: CaseHead) => Promise<BroughtUpToDate>;
  readonly rebuild: (head: CaseHead) => Promise<BroughtUpToDate>;
  /** Returns the view as the writing window keeps it, for a window that may not write. */
  readonly asItIs: (head: CaseHead) => Promise<BroughtUpToDate>;
}

/** The ports that the frame works through, created once for the page. */
export interface FrameServices {
  readonly client: SteadyClient;
  readonly repository: CaseRepository;
  readonly runner: CollectionRunner;
  readonly recordings: RecordingRunner;
  readonly openReview: OpenReviewSession;
  /** Loads the client of the worker that traces, and starts it. */
  readonly openTraces: () => Promise<TraceClient>;
  readonly rowSearch: RowSearch;
  readonly surveyCase: SurveyCase;
  /** Starts the review worker in advance, so that the two services above need not wait for it. */
  readonly startReview: () => void;
  readonly keeping: CaseKeeping;
}

export const FrameServicesContext = createContext<FrameServices | undefined>(undefined);

/** Returns the services of the page. Throws a plain Error outside the frame, which is a bug. */
export function useFrameServices(): FrameServices {
  const services = useContext(FrameServicesContext);
  if (services === undefined) throw new Error('useFrameServices is used outside the frame');
  return services;
}

import { createContext, useContext } from 'react';
import type { CaseHead } from '../../../shared/contract/journal-contract.ts';
import type { CaseRecord } from '../../../shared/engine/storage/case-records.ts';
import type { CaseRepository } from '../../../shared/engine/storage/case-repository.ts';
import type { CollectionRunner } from '../../../shared/engine/collect/collection-runner.ts';
import type { RecordingRunner } from '../../../shared/engine/recording/recording-runner.ts';
import type { OpenReviewSession } from '../../../shared/engine/query/review-session.ts';
import type { RowSearch } from '../../../shared/engine/query/search/found-rows.ts';
import type { SteadyClient } from '../session/steady-client.ts';

/** What bringing the browser database in line with the journal had to do. */
export interface BroughtUpToDate {
  readonly record: CaseRecord;
  /** 'rebuilt': the view was lost or damaged; 'caught-up': the journal had newer records; 'current': nothing. */
  readonly outcome: 'current' | 'caught-up' | 'rebuilt';
  /** Rows taken in. */
  readonly rows: number;
  /** Records of the journal that nothing works on, each in a sentence with its number. */
  readonly skipped?: readonly string[];
}

/** Keeps the derived view of a case in line with its journal. */
export interface CaseKeeping {
  readonly bringUpToDate: (head: CaseHead) => Promise<BroughtUpToDate>;
  readonly rebuild: (head: CaseHead) => Promise<BroughtUpToDate>;
  /** For a window that may not write: the view as the writing window keeps it. */
  readonly asItIs: (head: CaseHead) => Promise<BroughtUpToDate>;
}

/** The ports that the frame works through; made once for the page. */
export interface FrameServices {
  readonly client: SteadyClient;
  readonly repository: CaseRepository;
  readonly runner: CollectionRunner;
  readonly recordings: RecordingRunner;
  readonly openReview: OpenReviewSession;
  readonly rowSearch: RowSearch;
  /** Starts ahead what the two above work in. */
  readonly startReview: () => void;
  readonly keeping: CaseKeeping;
}

export const FrameServicesContext = createContext<FrameServices | undefined>(undefined);

/** The services of the page. A bug (plain Error) outside the frame. */
export function useFrameServices(): FrameServices {
  const services = useContext(FrameServicesContext);
  if (services === undefined) throw new Error('useFrameServices is used outside the frame');
  return services;
}

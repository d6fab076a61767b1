import type { CasebookClient } from '../../../contract/contract.ts';
import type { Endpoint } from '../../../service/endpoint.ts';
import type { CollectionRecord, Completeness } from '../../storage/case-records.ts';
import type { CaseRepository } from '../../storage/case-repository.ts';
import type { WalkCursor } from '../plan/walk-cursor.ts';
import type { HeightSample } from './counter.ts';
import type { RowTally } from './row-tally.ts';

/** What the completeness checks of a collection need. */
export interface CheckingParts {
  readonly client: CasebookClient;
  readonly repository: CaseRepository;
  readonly endpoint: Endpoint;
  readonly record: CollectionRecord;
  readonly cursor: WalkCursor;
  /** What the list by itself states. */
  readonly statement: Completeness;
  readonly heights: HeightSample;
  readonly signal: AbortSignal;
  /** What the run has seen of the rows; absent if they are all to be read again. */
  readonly tally?: RowTally;
}

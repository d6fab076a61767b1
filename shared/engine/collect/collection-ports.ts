/**
 * What a collection needs from its surroundings.
 */
import type { CasebookClient } from '../../contract/contract.ts';
import type { CaseRepository } from '../storage/case-repository.ts';

/** The contract, the storage and the clock of a collection. */
export interface CollectionPorts {
  readonly client: CasebookClient;
  readonly repository: CaseRepository;
  readonly now: () => number;
}

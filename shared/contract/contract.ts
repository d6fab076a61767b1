/** The whole contract: handlers, client and tests are all derived from this object. */
import { appContract } from './app-contract.ts';
import { connectionsContract } from './connections-contract.ts';
import type { Contract, ContractClient, EmitEvent, Handlers } from './define-contract.ts';
import { filesContract } from './files-contract.ts';
import { journalContract } from './journal-contract.ts';
import { queryContract } from './query-contract.ts';
import { recorderContract } from './recorder-contract.ts';

export const contract = {
  ...appContract,
  ...connectionsContract,
  ...queryContract,
  ...recorderContract,
  ...journalContract,
  ...filesContract,
} as const satisfies Contract;

export type CasebookContract = typeof contract;
export type CasebookHandlers = Handlers<CasebookContract>;
export type CasebookClient = ContractClient<CasebookContract>;
export type CasebookEmit = EmitEvent<CasebookContract>;

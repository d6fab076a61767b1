/** What the rows of a collection with heights are about. Pure. */
import type { Endpoint } from '../../../../shared/service/endpoint.ts';
import type { StoredRows } from '../../../evidence/stored-rows/find-stored-rows.ts';
import { fieldsOfBlockRow, type BlockFields } from '../fields/block-fields.ts';

/** True for logs. */
export const isOfLogs = ({ columns }: Endpoint): boolean => columns.some(({ field }) => field === 'topics');
/** True for transactions and transfers. */
export const isOfTransactions = (endpoint: Endpoint): boolean =>
  !isOfLogs(endpoint) && endpoint.columns.some(({ kind }) => kind === 'transaction-hash');

/** What the newest other collection says of the block itself. */
export const detailsOf = (stored: readonly StoredRows[]): readonly BlockFields[] =>
  stored
    .filter(({ endpoint }) => !isOfLogs(endpoint) && !isOfTransactions(endpoint))
    .slice(0, 1)
    .flatMap(({ rows }) => rows.slice(0, 1).map(fieldsOfBlockRow));

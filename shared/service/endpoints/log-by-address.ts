import { describeEndpoint } from '../describe-endpoint.ts';
import { address } from '../parameter-parts.ts';
import { LOG_COLUMNS } from '../records/chain-records.ts';

/** Spec 4.10: neither page nor range. */
export const LOG_BY_ADDRESS = describeEndpoint({
  id: 'log-by-address',
  specSection: '4.10',
  title: 'Logs of a contract',
  chain: 'main',
  path: '/log/by-address',
  parameters: [address('address', 'Contract', true, 'Contract that emitted the logs.')],
  listNames: [],
  cap: {
    rows: 1000,
    approximate: true,
    statement: 'The service returns only about 1,000 logs, without a page or a range.',
  },
  completenessCheck: 'Logs of receipts, block by block.',
  counter: 'none',
  movements: 'none',
  timeline: 'none',
  hashBatch: 'none',
  columns: LOG_COLUMNS,
  timeField: 'transactionTime',
});

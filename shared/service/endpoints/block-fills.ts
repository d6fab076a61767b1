import { describeEndpoint } from '../describe-endpoint.ts';
import { height } from '../parameter-parts.ts';
import { BLOCK_COLUMNS } from '../records/chain-records.ts';

/** Spec 4.8. */
export const BLOCK_FILLS = describeEndpoint({
  id: 'block-fills',
  specSection: '4.8',
  title: 'Block details',
  chain: 'main',
  path: '/block/block-fills',
  parameters: [height('height', 'Block height', true, 'Height of the block.')],
  listNames: [],
  completenessCheck: 'The block object of JSON-RPC at the same height.',
  counter: 'none',
  movements: 'none',
  timeline: 'none',
  hashBatch: 'none',
  columns: BLOCK_COLUMNS,
  timeField: 'blockTime',
  volatileFields: ['confirm'],
});

import { groupedCount } from '../../units/count-text.ts';
import { describeEndpoint } from '../describe-endpoint.ts';
import type { Endpoint } from '../endpoint.ts';
import { height, notAbove, type RangeRule } from '../parameter-parts.ts';
import { BLOCK_COLUMNS } from '../records/chain-records.ts';

type Params = Readonly<Record<string, string>>;

/**
 * The most blocks for one act, with one request each: at 20 requests per second that takes over a
 * quarter of an hour.
 */
export const MOST_BLOCKS_ASKED = 20_000;

const [START, END] = ['startBlockHeight', 'endBlockHeight'];

/** The lowest and the highest height in a collection's parameters, both included. */
export const rangeOfBlocks = (params: Params): readonly [lowest: number, highest: number] => [
  Number(params[START] ?? 0),
  Number(params[END] ?? -1),
];

const notTooMany: RangeRule = (params) => {
  const [lowest, highest] = rangeOfBlocks(params);
  const count = highest - lowest + 1;
  return count > MOST_BLOCKS_ASKED
    ? {
        field: END,
        reason: `${groupedCount(count)} blocks are too many: at most ${groupedCount(MOST_BLOCKS_ASKED)} at once`,
      }
    : undefined;
};

/**
 * The blocks of a range themselves, from 4.8, which returns one block per request: each row has its
 * own response.
 */
export const BLOCKS_OF_RANGE: Endpoint = describeEndpoint({
  id: 'blocks-of-range',
  specSection: '4.8',
  title: 'Blocks of a range',
  chain: 'main',
  // It has no path: each height is requested from 4.8.
  path: '',
  parameters: [
    height(START, 'Start block height', true, 'Lowest block, included.'),
    height(END, 'End block height', true, 'Highest block, included.'),
  ],
  rules: [notAbove(START, END), notTooMany],
  listNames: [],
  completenessCheck: 'Each height of the range has one record, and it is of that height.',
  counter: 'none',
  movements: 'none',
  timeline: 'none',
  hashBatch: 'none',
  columns: BLOCK_COLUMNS,
  timeField: 'blockTime',
  volatileFields: ['confirm'],
});

import { z } from 'zod';
import { groupedCount } from '../../units/count-text.ts';
import { describeEndpoint } from '../describe-endpoint.ts';
import type { Endpoint } from '../endpoint.ts';
import { countHeights, readHeights, type HeightIntervals } from '../height-list.ts';
import { address, height, notAbove, parameterSchemaOf, type RangeRule } from '../parameter-parts.ts';
import { LOG_COLUMNS } from '../records/chain-records.ts';

type Params = Readonly<Record<string, string>>;

/** The most blocks for one act: at 20 requests per second that takes over half an hour. */
export const MOST_BLOCKS = 20_000;

const PARAMETERS = [
  address('address', 'Contract', true, 'Contract that emitted the logs.'),
  height('startBlockHeight', 'From block', true, 'Lowest block to read, included.'),
  height('endBlockHeight', 'To block', true, 'Highest block to read, included.'),
];

const tooMany = (count: number): string =>
  `${groupedCount(count)} blocks are too many: at most ${groupedCount(MOST_BLOCKS)} at once`;

const notTooMany: RangeRule = ({ startBlockHeight = '', endBlockHeight = '' }) => {
  const count = Number(endBlockHeight) - Number(startBlockHeight) + 1;
  return count > MOST_BLOCKS ? { field: 'endBlockHeight', reason: tooMany(count) } : undefined;
};

const rangeSchema = parameterSchemaOf(PARAMETERS, undefined, [
  notAbove('startBlockHeight', 'endBlockHeight'),
  notTooMany,
]);
const contractSchema = parameterSchemaOf(PARAMETERS.slice(0, 1), undefined);

function complaintAboutHeights(text: string): string | undefined {
  const heights = readHeights(text);
  if (heights === undefined) return 'is not a list of block heights, such as 7,10-12';
  return countHeights(heights) > MOST_BLOCKS ? tooMany(countHeights(heights)) : undefined;
}

const parameterSchema = z.record(z.string(), z.string()).transform((values, context): Params => {
  const { heights = '', comparedWith = '', ...rest } = values;
  const complain = (field: string, message: string): void =>
    context.addIssue({ code: 'custom', path: [field], message });
  const checked = (heights === '' ? rangeSchema : contractSchema).safeParse(rest);
  for (const issue of checked.error?.issues ?? []) complain(String(issue.path[0] ?? ''), issue.message);
  const complaint = heights === '' ? undefined : complaintAboutHeights(heights);
  if (complaint !== undefined) complain('heights', complaint);
  if (!/^[A-Za-z0-9-]{0,64}$/.test(comparedWith)) complain('comparedWith', 'is not a collection');
  return {
    ...checked.data,
    ...(heights === '' ? {} : { heights }),
    ...(comparedWith === '' ? {} : { comparedWith }),
  };
});

/**
 * Logs of a contract that Casebook extracts from JSON-RPC receipts (spec 4.16), in the form of
 * 4.10, because 4.10 itself ends at about 1,000. Parameters: the contract (`address`);
 * `startBlockHeight` and `endBlockHeight`, or `heights` (see height-list.ts) for known blocks;
 * `comparedWith`, the collection of 4.10 that it continues.
 */
export const LOGS_FROM_RECEIPTS: Endpoint = {
  ...describeEndpoint({
    id: 'logs-from-receipts',
    specSection: '4.16',
    title: 'Logs of a contract, from receipts',
    chain: 'main',
    // The query interface has no such list: it is requested by JSON-RPC.
    path: '',
    parameters: PARAMETERS,
    listNames: [],
    completenessCheck: 'The transactions of each block, and the list of logs, entry by entry.',
    counter: 'none',
    movements: 'none',
    timeline: 'none',
    hashBatch: 'none',
    columns: LOG_COLUMNS,
    timeField: 'transactionTime',
  }),
  parameterSchema,
};

/** The blocks that a collection's parameters name. */
export function blocksOf(params: Params): HeightIntervals {
  const { heights, startBlockHeight, endBlockHeight } = params;
  if (heights !== undefined) return readHeights(heights) ?? [];
  return [[Number(startBlockHeight ?? 0), Number(endBlockHeight ?? -1)]];
}

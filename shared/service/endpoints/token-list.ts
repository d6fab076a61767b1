import { describeEndpoint } from '../describe-endpoint.ts';
import {
  address,
  choice,
  notAbove,
  pageParameters,
  PROTOCOLS,
  time,
  withinOneYear,
} from '../parameter-parts.ts';
import { TOKEN_COLUMNS } from '../records/chain-records.ts';

/** Slices stay within the shortest year, whichever year the service means. */
const SHORTEST_YEAR_MS = 365 * 86_400_000;
const paging = { maxLimit: 50, defaultLimit: 20, limitsShown: true } as const;

/** Spec 4.1. */
export const TOKEN_LIST = describeEndpoint({
  id: 'token-list',
  specSection: '4.1',
  title: 'Token list',
  chain: 'main',
  path: '/token/token-list',
  parameters: [
    choice('protocolType', 'Protocol', PROTOCOLS, 'Protocol of the tokens.', 'token_20'),
    address('tokenContractAddress', 'Token contract', false, 'Only this token.'),
    time('startTime', 'Issued after', 'Only tokens issued after this time.'),
    time('endTime', 'Issued before', 'Only tokens issued before this time.'),
    choice(
      'orderBy',
      'Order',
      [
        { value: 'totalMarketCap', label: 'Market capitalisation' },
        { value: 'transactionAmount24h', label: 'Amount in 24 hours' },
      ],
      'Descending; applies to token_20 only.',
    ),
    ...pageParameters(paging),
  ],
  rules: [notAbove('startTime', 'endTime'), withinOneYear('startTime', 'endTime')],
  listNames: ['tokenList'],
  paging,
  slicing: {
    by: 'issue-date',
    startParameter: 'startTime',
    endParameter: 'endTime',
    maxSpanMs: SHORTEST_YEAR_MS,
  },
  completenessCheck: 'Two readings of the first and last page agree; no independent counter is known.',
  counter: 'seams',
  movements: 'none',
  timeline: 'none',
  hashBatch: 'none',
  columns: TOKEN_COLUMNS,
  timeField: 'issueDate',
  volatileFields: [
    'price',
    'totalMarketCap',
    'transactionAmount24h',
    'tvl',
    'addressCount',
    'circulatingSupply',
  ],
});

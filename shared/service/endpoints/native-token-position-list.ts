import { describeEndpoint } from '../describe-endpoint.ts';
import { pageParameters } from '../parameter-parts.ts';
import { POSITION_COLUMNS } from '../records/chain-records.ts';

const paging = { maxLimit: 100, defaultLimit: 20, limitsShown: true } as const;

/** Spec 4.9. */
export const NATIVE_TOKEN_POSITION_LIST = describeEndpoint({
  id: 'native-token-position-list',
  specSection: '4.9',
  title: 'Native token holders',
  chain: 'main',
  path: '/address/native-token-position-list',
  parameters: pageParameters(paging),
  listNames: ['positionList'],
  paging,
  cap: { rows: 10_000, approximate: false, statement: 'The service ranks only the 10,000 largest balances.' },
  completenessCheck: 'Ranks from 1 without a gap.',
  counter: 'ranks',
  movements: 'none',
  timeline: 'none',
  hashBatch: 'none',
  columns: POSITION_COLUMNS,
});

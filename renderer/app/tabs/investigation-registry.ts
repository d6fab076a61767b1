/**
 * The kinds of tabs that this program knows, in the order of the menu. A new kind is a folder in
 * renderer/investigations and a line here; a kind without a line is a type error.
 */
import { CASE_HOME } from '../case-home/home.ts';
import { BALANCE } from '../../investigations/balance/balance.ts';
import { HASH_BATCH } from '../../investigations/batch/batch.ts';
import { BLOCK } from '../../investigations/block/block.ts';
import { BLOCKS } from '../../investigations/blocks/blocks.ts';
import { ENDPOINT_QUERY } from '../../investigations/endpoint/endpoint.ts';
import { GRAPH } from '../../investigations/graph/graph.ts';
import { HOLDERS } from '../../investigations/holders/holders.ts';
import { LOG_SEARCH } from '../../investigations/logs/logs.ts';
import { PRECONFIRMATIONS } from '../../investigations/recording/recording.ts';
import { RPC_CONSOLE } from '../../investigations/rpc/rpc.ts';
import { TOKENS } from '../../investigations/tokens/tokens.ts';
import { TRACE } from '../../investigations/trace/trace.ts';
import { TRADE_ZONE } from '../../investigations/trade-zone/trade-zone.ts';
import { TRAIL } from '../../investigations/trail/trail.ts';
import { TRANSACTION } from '../../investigations/transaction/transaction.ts';
import type { Investigation } from '../../tab/investigation.ts';
import type { TabKind } from '../../tab/open-tab-request.ts';

export const INVESTIGATIONS: { readonly [Kind in TabKind]: Investigation<Kind> } = {
  home: CASE_HOME,
  trail: TRAIL,
  transaction: TRANSACTION,
  block: BLOCK,
  graph: GRAPH,
  trace: TRACE,
  balance: BALANCE,
  batch: HASH_BATCH,
  rpc: RPC_CONSOLE,
  pending: PRECONFIRMATIONS,
  'trade-zone': TRADE_ZONE,
  holders: HOLDERS,
  tokens: TOKENS,
  blocks: BLOCKS,
  logs: LOG_SEARCH,
  endpoint: ENDPOINT_QUERY,
};

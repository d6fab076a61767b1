/**
 * Tabs that open with a form of their own, as the menu and the palette offer them.
 */
import type { TabKind } from '../../../shared/engine/storage/case-records.ts';
import type { OpenTabRequest } from '../../tab/workbench-context.ts';
import { newBatchRequest } from './new-batch-request.ts';

interface FormTab {
  readonly kind: TabKind;
  /** In the menu of new investigations. */
  readonly label: string;
  /** In the palette, where it stands among other acts. */
  readonly command: string;
  readonly request: () => OpenTabRequest;
}

/** In the order of the menu. */
export const FORM_TABS: readonly FormTab[] = [
  {
    kind: 'graph',
    label: 'Graph of what is collected',
    command: 'Draw a graph of what is collected',
    request: () => ({ kind: 'graph', params: { graph: crypto.randomUUID() } }),
  },
  {
    kind: 'batch',
    label: 'Batch of hashes',
    command: 'Look up a batch of hashes',
    request: newBatchRequest,
  },
  {
    kind: 'rpc',
    label: 'RPC console',
    command: 'RPC console',
    request: () => ({ kind: 'rpc', params: {} }),
  },
  {
    kind: 'pending',
    label: 'Preconfirmation recording',
    command: 'Record preconfirmations',
    request: () => ({ kind: 'pending', params: { recording: crypto.randomUUID() } }),
  },
  {
    kind: 'trade-zone',
    label: 'Trade zone',
    command: 'Look into the trade zone',
    // Each is a question of its own: what identifies it is made here.
    request: () => ({ kind: 'trade-zone', params: { zone: crypto.randomUUID() } }),
  },
  {
    kind: 'holders',
    label: 'Native holders',
    command: 'Rank the native token holders',
    // One in a case: its sets follow each other in time.
    request: () => ({ kind: 'holders', params: {} }),
  },
  {
    kind: 'tokens',
    label: 'Tokens',
    command: 'List tokens',
    request: () => ({ kind: 'tokens', params: { list: crypto.randomUUID() } }),
  },
  {
    kind: 'blocks',
    label: 'Range of blocks',
    command: 'List the transactions of a range of blocks',
    request: () => ({ kind: 'blocks', params: { range: crypto.randomUUID() } }),
  },
];

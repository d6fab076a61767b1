import { IconListNumbers } from '@tabler/icons-react';
import { z } from 'zod';
import { isHash } from '../../../shared/units/hex.ts';
import { soughtText } from '../../../shared/units/reference/sought-text.ts';
import type { Investigation } from '../../tab/investigation.ts';
import { BATCH_STATEMENT } from './batch-statement.ts';
import { storedBatchView } from './batch-view-state.ts';

const params = z.object({ batch: z.string() });

declare module '../../tab/open-tab-request.ts' {
  interface TabParams {
    /** An id of its own, because each tab has its own list. */
    readonly batch: z.output<typeof params>;
  }
}

/** A list of hashes, each looked up. */
export const HASH_BATCH: Investigation<'batch'> = {
  kind: 'batch',
  params,
  icon: IconListNumbers,
  title: () => 'Hash batch',
  command: {
    menu: 'Batch of hashes',
    place: 'menu',
    palette: 'Look up a batch of hashes',
    emptyCase: { button: 'Batch of hashes' },
    opens: () => ({ batch: crypto.randomUUID() }),
  },
  load: async () => (await import('./batch-tab.tsx')).BatchTab,
  statement: BATCH_STATEMENT,
  chain: 'main',
  subject: 'none',
  listedUnder: () => ({ section: 'transactions' }),
  fromAddress: 'none',
  fromRows: 'none',
  breadcrumb: 'none',
  marksCollected: false,
  isWork: false,
  // Only the hashes of the list filter its table.
  found: (_tab, _params, { text }) =>
    isHash(soughtText(text)) ? storedBatchView({ outcomes: [], repeatedOnly: false, text }) : undefined,
};

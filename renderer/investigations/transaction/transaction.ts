import { IconFileInvoice } from '@tabler/icons-react';
import { z } from 'zod';
import { shortHex } from '../../../shared/units/hex.ts';
import { everySourceStatement } from '../../collection/sources/every-source-statement.ts';
import { viewOfFoundInList } from '../../collection/sources/found-in-list.ts';
import type { Investigation } from '../../tab/investigation.ts';

const params = z.object({ hash: z.string() });

declare module '../../tab/open-tab-request.ts' {
  interface TabParams {
    readonly transaction: z.output<typeof params>;
  }
}

/** One transaction, by every source. */
export const TRANSACTION: Investigation<'transaction'> = {
  kind: 'transaction',
  params,
  icon: IconFileInvoice,
  title: ({ hash }) => `Tx ${shortHex(hash)}`.trim(),
  command: {
    menu: 'Transaction…',
    place: 'menu',
    palette: 'Look up a transaction…',
    emptyCase: { button: 'Transaction' },
    opens: {
      title: 'Look up a transaction',
      label: 'Transaction hash',
      description: '0x and 64 hex digits.',
      placeholder: '0x…',
      paramsOf: (typed) => (typed.kind === 'hash' ? { hash: typed.value } : undefined),
      refusal: (told) => told ?? 'This is not a transaction hash: a hash is 0x and 64 hex digits.',
    },
  },
  load: async () => (await import('./transaction-tab.tsx')).TransactionTab,
  statement: everySourceStatement(),
  chain: 'main',
  subject: { open: 'Open transaction', goTo: (title) => title },
  listedUnder: () => ({ section: 'transactions' }),
  fromAddress: 'none',
  fromRows: 'none',
  breadcrumb: 'none',
  marksCollected: false,
  isWork: false,
  found: (_tab, _params, found) => viewOfFoundInList(found),
};

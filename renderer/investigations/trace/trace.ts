import { IconArrowsSplit2 } from '@tabler/icons-react';
import { z } from 'zod';
import { groupedCount } from '../../../shared/units/count-text.ts';
import { shortHex } from '../../../shared/units/hex.ts';
import type { Investigation } from '../../tab/investigation.ts';

const params = z.object({ rows: z.string().exactOptional(), address: z.string().exactOptional() });

declare module '../../tab/open-tab-request.ts' {
  interface TabParams {
    /** The rows it starts from, `<seq>:<index>` separated by spaces, or the address that paid. */
    readonly trace: z.output<typeof params>;
  }
}

/** Follows money from some rows, or from an address, by every method. */
export const TRACE: Investigation<'trace'> = {
  kind: 'trace',
  params,
  icon: IconArrowsSplit2,
  title: ({ rows = '', address = '' }) =>
    address === ''
      ? `Trace of ${rows.includes(' ') ? 'rows' : 'row'} ${rows.split(' ')[0] ?? ''}`
      : `Trace from ${shortHex(address)}`,
  command: {
    menu: 'Trace of money…',
    place: 'menu',
    palette: 'Trace what an address paid…',
    emptyCase: 'none',
    opens: {
      title: 'Trace of money',
      label: 'Address that paid',
      description:
        '0x and 40 hex digits. Follows what it paid through the collected rows. The trace then lets you choose from when until when.',
      placeholder: '0x…',
      paramsOf: (typed) => (typed.kind === 'address' ? { address: typed.value.toLowerCase() } : undefined),
      refusal: (told) => told ?? 'This is not an address: an address is 0x and 40 hex digits.',
    },
  },
  load: async () => (await import('./trace-tab.tsx')).TraceTab,
  // Its receipts may be complete while the trace is only up to here, which the tab itself says.
  statement: { idsOf: () => [], state: () => undefined },
  chain: 'main',
  subject: 'none',
  listedUnder: ({ address = '' }) =>
    address === '' ? { section: 'graphs' } : { section: 'addresses', address },
  fromAddress: { text: 'Trace what it paid', params: (address) => ({ address }) },
  fromRows: {
    text: (count) => (count === 1 ? 'Trace from this row' : `Trace from ${groupedCount(count)} rows`),
    params: (rows) => ({ rows: rows.join(' ') }),
  },
  breadcrumb: 'none',
  marksCollected: true,
  // Its parameters are part of the result.
  isWork: true,
  found: 'none',
};

import { IconSitemap } from '@tabler/icons-react';
import { z } from 'zod';
import { shortHex } from '../../../shared/units/hex.ts';
import type { Investigation } from '../../tab/investigation.ts';

const params = z.object({ subject: z.string().exactOptional(), graph: z.string().exactOptional() });

declare module '../../tab/open-tab-request.ts' {
  interface TabParams {
    /** The address that it begins with, or an id of its own. */
    readonly graph: z.output<typeof params>;
  }
}

/** A graph of addresses and the movements between them. */
export const GRAPH: Investigation<'graph'> = {
  kind: 'graph',
  params,
  icon: IconSitemap,
  title: ({ subject = '' }) => `Graph ${shortHex(subject)}`.trim(),
  command: {
    menu: 'Graph of what is collected',
    place: 'menu',
    palette: 'Draw a graph of what is collected',
    emptyCase: 'none',
    opens: () => ({ graph: crypto.randomUUID() }),
  },
  load: async () => (await import('./graph-tab.tsx')).GraphTab,
  statement: 'newest',
  chain: 'main',
  subject: 'none',
  listedUnder: () => ({ section: 'graphs' }),
  fromAddress: { text: 'Show as graph', params: (address) => ({ subject: address }) },
  fromRows: 'none',
  breadcrumb: 'none',
  marksCollected: true,
  // What is drawn on a canvas is work.
  isWork: true,
  found: 'none',
};

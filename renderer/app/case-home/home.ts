import { IconHome } from '@tabler/icons-react';
import { z } from 'zod';
import { HOME_NAME } from '../session/home-name.ts';
import type { Investigation } from '../../tab/investigation.ts';

const params = z.object({});

declare module '../../tab/open-tab-request.ts' {
  interface TabParams {
    readonly home: z.output<typeof params>;
  }
}

/** What a case is about: its addresses, what is open, and what was written down. */
export const CASE_HOME: Investigation<'home'> = {
  kind: 'home',
  params,
  icon: IconHome,
  title: () => HOME_NAME,
  command: {
    menu: 'Case home',
    place: 'palette',
    palette: 'Home of this case',
    emptyCase: 'none',
    opens: () => ({}),
  },
  load: async () => (await import('./case-home.tsx')).CaseHome,
  statement: 'all',
  chain: 'main',
  subject: 'none',
  listedUnder: () => ({ section: 'home' }),
  fromAddress: 'none',
  fromRows: 'none',
  breadcrumb: 'none',
  marksCollected: false,
  isWork: false,
  found: 'none',
};

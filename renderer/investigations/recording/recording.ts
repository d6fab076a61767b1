import { IconPlayerRecord } from '@tabler/icons-react';
import { z } from 'zod';
import type { Investigation } from '../../tab/investigation.ts';

const params = z.object({ recording: z.string().exactOptional() });

declare module '../../tab/open-tab-request.ts' {
  interface TabParams {
    /** The id of its recording; without one it is that of the tab. */
    readonly pending: z.output<typeof params>;
  }
}

/** A recording of preconfirmations. */
export const PRECONFIRMATIONS: Investigation<'pending'> = {
  kind: 'pending',
  params,
  icon: IconPlayerRecord,
  title: () => 'Preconfirmations',
  command: {
    menu: 'Preconfirmation recording',
    place: 'more',
    palette: 'Record preconfirmations',
    emptyCase: 'none',
    opens: () => ({ recording: crypto.randomUUID() }),
  },
  load: async () => (await import('./recording-tab.tsx')).RecordingTab,
  statement: 'newest',
  chain: 'main',
  subject: 'none',
  listedUnder: () => ({ section: 'recordings' }),
  fromAddress: 'none',
  fromRows: 'none',
  breadcrumb: 'none',
  marksCollected: false,
  isWork: false,
  found: 'none',
};

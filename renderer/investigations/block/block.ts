import { IconCube } from '@tabler/icons-react';
import { z } from 'zod';
import { groupedDigits } from '../../../shared/units/count-text.ts';
import { shortHex } from '../../../shared/units/hex.ts';
import { everySourceStatement } from '../../collection/sources/every-source-statement.ts';
import { viewOfFoundInList } from '../../collection/sources/found-in-list.ts';
import type { Investigation } from '../../tab/investigation.ts';

const params = z.union([z.object({ height: z.string() }), z.object({ hash: z.string() })]);

declare module '../../tab/open-tab-request.ts' {
  interface TabParams {
    /** Its height, or its hash if the height is unknown. */
    readonly block: z.output<typeof params>;
  }
}

/** One block of the main chain, by every source. */
export const BLOCK: Investigation<'block'> = {
  kind: 'block',
  params,
  icon: IconCube,
  title: (block) => `Block ${'height' in block ? groupedDigits(block.height) : shortHex(block.hash)}`.trim(),
  command: {
    menu: 'Block…',
    place: 'menu',
    palette: 'Look up a block…',
    emptyCase: { button: 'Block' },
    opens: {
      title: 'Look up a block',
      label: 'Height',
      description: 'The number of the block.',
      placeholder: '18,500,000',
      paramsOf: (typed) =>
        typed.kind === 'height'
          ? { height: typed.value }
          : typed.kind === 'block-hash'
            ? { hash: typed.value }
            : undefined,
      // A height is short, so do not quote the text.
      refusal: () => 'This is not a height: a height is a whole number.',
    },
  },
  load: async () => (await import('./block-tab.tsx')).BlockTab,
  statement: everySourceStatement(),
  chain: 'main',
  subject: { open: 'Open block', goTo: (title) => title },
  listedUnder: () => ({ section: 'transactions' }),
  fromAddress: 'none',
  fromRows: 'none',
  breadcrumb: 'none',
  marksCollected: false,
  isWork: false,
  found: (_tab, _params, found) => viewOfFoundInList(found),
};

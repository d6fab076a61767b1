/** The bars above a list of the trade zone. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ActionBars } from '../../../../renderer/investigations/trade-zone/actions/action-bars.tsx';
import type { ReviewSession } from '../../../../shared/engine/query/review-session.ts';
import { show } from '../../../support/components/show.tsx';

/** More statuses than any service needs, each of one row. */
const STATUSES = Array.from({ length: 30 }, (_, at) => ({ value: `status ${at}`, count: 1 }));

it('counts no disputed row under its own status, however many statuses there are', async () => {
  const session = {
    distinct: (field: string) => Promise.resolve(field === 'status' ? STATUSES : []),
    group: ({ atMost }: { readonly atMost: number }) =>
      Promise.resolve({ groups: STATUSES.slice(0, atMost), total: STATUSES.length, rows: STATUSES.length }),
  };
  show(
    <ActionBars
      session={session as unknown as ReviewSession}
      snapshot={{ total: 30, matched: 30, malformed: 0 }}
      disputed={STATUSES.map((_, at) => `1:${at}`)}
      filter={[]}
      onFilter={() => undefined}
    />,
  );
  const bars = page.getByRole('group', { name: 'Actions by status' }).getByRole('button');
  await expect.element(bars.first()).toHaveTextContent(/^disputed\s*30$/);
  await expect.poll(() => bars.elements().length).toBe(1);
});

import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Legend } from '../../../../../renderer/investigations/graph/canvas/legend.tsx';
import { show } from '../../../../support/components/show.tsx';

const NONE = { tradeZone: false, doubtful: false, stub: false };
const legend = page.getByRole('list', { name: 'Kinds of edges' });

it('explains each kind of line that is drawn, with a sample that looks like it', async () => {
  const { update } = show(<Legend tokens={[]} kinds={NONE} />);
  expect(legend.query()).toBeNull();
  update(<Legend tokens={[]} kinds={{ tradeZone: true, doubtful: true, stub: true }} />);
  await expect.element(legend.getByText('does not count')).toBeVisible();
  const dashes = Array.from(
    document.querySelectorAll('[aria-label="Kinds of edges"] path'),
    (path) => getComputedStyle(path).strokeDasharray,
  );
  expect(new Set(dashes).size).toBe(3);
  update(<Legend tokens={[]} kinds={{ ...NONE, stub: true }} />);
  await expect.element(legend).toHaveTextContent(/^ ?does not count$/);
});

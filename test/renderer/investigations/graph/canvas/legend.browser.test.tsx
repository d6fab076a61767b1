import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Legend } from '../../../../../renderer/investigations/graph/canvas/legend.tsx';
import { show } from '../../../../support/components/show.tsx';

const NONE = { otherTokens: false, tradeZone: false, doubtful: false, stub: false };
const legend = page.getByRole('list', { name: 'Kinds of arrows' });

it('explains each kind of line that is drawn, with a sample that looks like it', async () => {
  const { update } = show(<Legend tokens={[]} kinds={NONE} />);
  expect(legend.query()).toBeNull();
  update(<Legend tokens={[]} kinds={{ otherTokens: true, tradeZone: true, doubtful: true, stub: true }} />);
  await expect.element(legend.getByText('does not count')).toBeVisible();
  const dashes = Array.from(
    document.querySelectorAll('[aria-label="Kinds of arrows"] path'),
    (path) => getComputedStyle(path).strokeDasharray,
  );
  expect(new Set(dashes).size).toBe(4);
  await expect.element(legend).toHaveTextContent(/^ ?tokens/);
  update(
    <Legend tokens={[{ asset: '', colour: '1', name: 'PRC' }]} kinds={{ ...NONE, otherTokens: true }} />,
  );
  await expect.element(legend).toHaveTextContent(/PRC ?other tokens$/);
  update(<Legend tokens={[]} kinds={{ ...NONE, stub: true }} />);
  await expect.element(legend).toHaveTextContent(/^ ?does not count$/);
});

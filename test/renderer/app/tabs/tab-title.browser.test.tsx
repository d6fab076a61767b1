import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { TabTitle } from '../../../../renderer/app/tabs/tab-title.tsx';
import { show } from '../../../support/components/show.tsx';

const box = { width: 150, overflow: 'hidden', whiteSpace: 'nowrap' } as const;

it('cuts the head of an address, and keeps the kind before it and its tail in sight', async () => {
  show(
    <div style={box} data-testid="place">
      <TabTitle title="Trade zone 0x1D1D1D…1d1D1D" />
    </div>,
  );
  const tail = page.getByText('…1d1D1D', { exact: true });
  await expect.element(tail).toBeInTheDocument();
  const place = page.getByTestId('place').element();
  expect(tail.element().getBoundingClientRect().right).toBeLessThanOrEqual(
    place.getBoundingClientRect().right,
  );
  expect(place.textContent).toBe('Trade zone 0x1D1D1D…1d1D1D');
  const kind = page.getByText('Trade zone').element();
  expect(kind.scrollWidth).toBeLessThanOrEqual(kind.clientWidth);
});

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

it('cuts no character in two', async () => {
  show(
    <div style={{ ...box, width: 168 }}>
      <TabTitle title="Trade zone 0x1D1D1D…1d1D1D" />
    </div>,
  );
  const head = page.getByText('0x1D1D1D', { exact: true });
  await expect.element(head).toBeInTheDocument();
  const { width, top } = head.element().getBoundingClientRect();
  const text = head.element().firstChild as Text;
  const inView = Array.from(text.data, (_, at) => {
    const range = document.createRange();
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    return range.getBoundingClientRect();
  }).filter((place) => place.top < top + 4);
  expect(inView.length).toBeGreaterThan(2);
  expect(inView.length).toBeLessThan(8);
  const left = inView[0]?.left ?? 0;
  expect(Math.max(...inView.map(({ right }) => right)) - left).toBeLessThanOrEqual(width + 0.1);
});

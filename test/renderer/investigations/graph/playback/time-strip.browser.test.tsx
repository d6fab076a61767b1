import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { linkOf } from '../../../../../renderer/investigations/graph/document/graph-document.ts';
import { momentsOf, placeOfMoment } from '../../../../../renderer/investigations/graph/playback/moments.ts';
import { TimeStrip } from '../../../../../renderer/investigations/graph/playback/time-strip.tsx';
import { createTransferBook } from '../../../../../renderer/investigations/graph/transfers/transfer-book.ts';
import { addressOf, transferWith } from '../../../../support/arbitrary-transfers.ts';
import { show } from '../../../../support/components/show.tsx';

const MOMENTS = [Date.UTC(2026, 9, 1), Date.UTC(2026, 9, 2), Date.UTC(2026, 9, 3, 3, 18, 12)];

function Strip() {
  const [until, setUntil] = useState<number>();
  return (
    <>
      <TimeStrip moments={MOMENTS} until={until} onUntil={setUntil} onClose={() => setUntil(undefined)} />
      <output>{until ?? 'all'}</output>
    </>
  );
}

it('knows each moment at which something moved on the canvas, in order', () => {
  const [a, b] = [addressOf(1), addressOf(2)];
  const book = createTransferBook([
    ...[3, 1, undefined, 3].map((time) => transferWith({ time })),
    transferWith({ from: b, to: a, time: 2 }),
  ]);
  expect(momentsOf({ links: [linkOf(a, b)] }, book)).toEqual([1, 3]);
  expect(momentsOf({ links: [linkOf(a, b), linkOf(b, a)] }, book)).toEqual([1, 2, 3]);
  expect([undefined, 0, 1, 2, 9].map((until) => placeOfMoment([1, 3], until))).toEqual([1, 0, 0, 0, 1]);
});

it('plays the moments one by one from the first, and ends with all', async () => {
  show(<Strip />);
  const slider = page.getByRole('slider', { name: 'Drawn until' });
  await expect.element(slider).toHaveAttribute('aria-valuetext', '2026-10-03 03:18:12 UTC');
  await page.getByRole('button', { name: 'Play' }).click();
  await expect.element(page.getByText(String(MOMENTS[1]))).toBeInTheDocument();
  await expect.element(page.getByText(String(MOMENTS[2]))).toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Play' })).toBeInTheDocument();
});

it('draws until the moment that is chosen by key', async () => {
  show(<Strip />);
  const slider = page.getByRole('slider', { name: 'Drawn until' }).element();
  if (slider instanceof HTMLElement) slider.focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(page.getByText(String(MOMENTS[1]))).toBeInTheDocument();
  await expect.element(page.getByText(/2 of 3 moments/)).toBeInTheDocument();
});

import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TimeBrush } from '../../../../renderer/table/summary/time-brush.tsx';
import { CasebookError } from '../../../../shared/errors/casebook-error.ts';
import type { TimeHistogram } from '../../../../shared/engine/query/aggregate/row-groups.ts';
import type { ReviewSession, ReviewSnapshot } from '../../../../shared/engine/query/review-session.ts';
import { show } from '../../../support/components/show.tsx';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 0, 31);
/** Four hours of rows, the third without any. */
const HISTOGRAM = { from: START, width: HOUR, counts: [1, 2000, 0, 3], without: 5 } as TimeHistogram;

const slider = page.getByRole('slider', { name: 'Rows over time' });

function shownBrush(histogram: () => Promise<TimeHistogram> = () => Promise.resolve(HISTOGRAM)) {
  const onBrush = vi.fn<(from: number, to: number) => void>();
  show(
    <TimeBrush
      session={{ histogram } as Partial<ReviewSession> as ReviewSession}
      snapshot={{} as ReviewSnapshot}
      field="transactionTime"
      onBrush={onBrush}
    />,
  );
  return onBrush;
}

/** The text that a screen reader says of the slider. */
async function told(text: string): Promise<void> {
  await expect.element(slider).toHaveAttribute('aria-valuetext', text);
}

const WHOLE = '2026-01-31 00:00 to 2026-01-31 03:59 UTC, 2,004 rows';

describe('rows over time', () => {
  it('tells the whole period first, and how many rows have no time', async () => {
    shownBrush();
    await told(WHOLE);
    await expect.element(page.getByText('; 5 without a time')).toBeVisible();
  });

  it('moves by arrow key, widens with Shift, and filters at Enter', async () => {
    const onBrush = shownBrush();
    await expect.element(slider).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await told('2026-01-31 01:00 to 2026-01-31 01:59 UTC, 2,000 rows');
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    await told('2026-01-31 01:00 to 2026-01-31 03:59 UTC, 2,003 rows');
    await expect.element(slider).toHaveAttribute('aria-valuenow', '3');
    expect(onBrush).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(onBrush.mock.calls).toEqual([[START + HOUR, START + 4 * HOUR - 1]]);
    await told(WHOLE);
  });

  it('calls the brush off at Escape, and leaves a second Escape to its surroundings', async () => {
    const outer = vi.fn<(event: KeyboardEvent) => void>();
    document.addEventListener('keydown', outer);
    try {
      const onBrush = shownBrush();
      await expect.element(slider).toBeVisible();
      await userEvent.tab();
      await userEvent.keyboard('{End}');
      await told('2026-01-31 03:00 to 2026-01-31 03:59 UTC, 3 rows');
      await userEvent.keyboard('{Escape}');
      await told(WHOLE);
      expect(outer.mock.calls.filter(([{ key }]) => key === 'Escape')).toEqual([]);
      await userEvent.keyboard('{Enter}{Escape}');
      expect(outer.mock.calls.filter(([{ key }]) => key === 'Escape')).toHaveLength(1);
      expect(onBrush).not.toHaveBeenCalled();
    } finally {
      document.removeEventListener('keydown', outer);
    }
  });

  it('filters by the period that the pointer is dragged over, in either direction', async () => {
    const onBrush = shownBrush();
    await expect.element(slider).toBeVisible();
    const { left, top, width } = slider.element().getBoundingClientRect();
    const at = (type: string, bin: number) =>
      slider.element().dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          pointerId: 1,
          clientX: left + ((bin + 0.5) / 4) * width,
          clientY: top + 5,
        }),
      );
    // A made-up pointer cannot be captured.
    vi.spyOn(HTMLElement.prototype, 'setPointerCapture').mockReturnValue();
    at('pointerdown', 3);
    await told('2026-01-31 03:00 to 2026-01-31 03:59 UTC, 3 rows');
    at('pointermove', 2);
    await told('2026-01-31 02:00 to 2026-01-31 03:59 UTC, 3 rows');
    at('pointerup', 1);
    await expect.poll(() => onBrush.mock.calls).toEqual([[START + HOUR, START + 4 * HOUR - 1]]);
    vi.restoreAllMocks();
  });

  it('says why it could not be counted', async () => {
    shownBrush(() =>
      Promise.reject(
        new CasebookError('storage.io', {
          message: 'The rows cannot be read.',
          nextStep: 'Reload the page.',
        }),
      ),
    );
    await expect.element(page.getByRole('alert')).toHaveTextContent('The rows cannot be read.');
    await expect.element(slider).not.toBeInTheDocument();
  });
});

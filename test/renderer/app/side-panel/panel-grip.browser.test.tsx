import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PanelGrip } from '../../../../renderer/app/side-panel/panel-grip.tsx';
import { widthAfterKey } from '../../../../renderer/app/side-panel/width-after-key.ts';
import {
  DEFAULT_WIDTH_PX,
  NARROWEST_PX,
  setSidePanelWidth,
  useSidePanel,
  WIDEST_PX,
} from '../../../../renderer/tab/side-panel/side-panel-store.ts';
import { show } from '../../../support/components/show.tsx';

/** As wide as it was chosen to be, at the right edge of the page. */
function Panel() {
  const widthPx = useSidePanel((state) => state.widthPx);
  return (
    <div style={{ position: 'fixed', right: 0, top: 0, width: widthPx, height: 200 }}>
      <PanelGrip />
    </div>
  );
}

const grip = page.getByRole('separator', { name: 'Width of the panel' });
const widthPx = () => useSidePanel.getState().widthPx;

describe('the edge of the side panel', () => {
  beforeEach(() => setSidePanelWidth(DEFAULT_WIDTH_PX));

  it('moves with the arrow keys, to the limits with Home and End, and tells its value', async () => {
    show(<Panel />);
    await userEvent.tab();
    await expect.element(grip).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowRight}');
    expect(widthPx()).toBe(DEFAULT_WIDTH_PX + 24);
    await expect.element(grip).toHaveAttribute('aria-valuenow', String(DEFAULT_WIDTH_PX + 24));
    await userEvent.keyboard('{End}');
    expect(widthPx()).toBe(WIDEST_PX);
    await userEvent.keyboard('{Home}');
    expect(widthPx()).toBe(NARROWEST_PX);
  });

  it('follows the pointer while it is pressed, and a double click resets it', async () => {
    show(<Panel />);
    const element = grip.element();
    const { left } = (element.parentElement ?? element).getBoundingClientRect();
    const send = (type: string, clientX: number): void => {
      element.dispatchEvent(
        new PointerEvent(type, { bubbles: true, pointerId: 1, button: 0, isPrimary: true, clientX }),
      );
    };
    element.setPointerCapture = () => undefined;
    send('pointermove', left - 100);
    expect(widthPx()).toBe(DEFAULT_WIDTH_PX);
    send('pointerdown', left + 2);
    send('pointermove', left - 98);
    expect(widthPx()).toBe(DEFAULT_WIDTH_PX + 100);
    send('pointerup', left - 98);
    send('pointermove', left - 200);
    expect(widthPx()).toBe(DEFAULT_WIDTH_PX + 100);
    await grip.dblClick();
    expect(widthPx()).toBe(DEFAULT_WIDTH_PX);
  });

  it('tells the width that the panel has, however wide it was chosen to be', async () => {
    show(<Panel />);
    setSidePanelWidth(WIDEST_PX);
    const panel = grip.element().parentElement;
    await expect.element(grip).toHaveAttribute('aria-valuenow', String(WIDEST_PX));
    if (panel !== null) panel.style.maxWidth = '248px';
    await expect.element(grip).toHaveAttribute('aria-valuenow', '248');
    expect(NARROWEST_PX).toBeLessThanOrEqual(248);
  });

  it('leaves other keys to the page', () => {
    expect(widthAfterKey('Escape', 400)).toBeUndefined();
    expect(widthAfterKey('ArrowUp', 400)).toBeUndefined();
  });
});

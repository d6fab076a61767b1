import { beforeEach, describe, expect, it } from 'vitest';
import {
  closeSidePanel,
  NARROWEST_PX,
  openSidePanel,
  readPart,
  readWidth,
  setSidePanelWidth,
  toggleSidePanel,
  useSidePanel,
  WIDEST_PX,
} from '../../../../renderer/tab/side-panel/side-panel-store.ts';

const part = () => useSidePanel.getState().part;

describe('the state of the side panel', () => {
  beforeEach(closeSidePanel);

  it('opens at a part, goes to another, and closes on the button of the part in front', () => {
    toggleSidePanel('summary');
    expect(part()).toBe('summary');
    toggleSidePanel('compare');
    expect(part()).toBe('compare');
    toggleSidePanel('compare');
    expect(part()).toBeUndefined();
  });

  it('keeps the width within its limits, in whole pixels', () => {
    setSidePanelWidth(12);
    expect(useSidePanel.getState().widthPx).toBe(NARROWEST_PX);
    setSidePanelWidth(5000);
    expect(useSidePanel.getState().widthPx).toBe(WIDEST_PX);
    setSidePanelWidth(431.6);
    expect(useSidePanel.getState().widthPx).toBe(432);
    openSidePanel('notes');
    expect(useSidePanel.getState().widthPx).toBe(432);
  });

  it.each([
    ['summary', 'summary'],
    ['closed', undefined],
    [null, undefined],
    [{ part: 'summary' }, undefined],
  ])('reads the stored part %j', (stored, read) => {
    expect(readPart(stored)).toBe(read);
  });

  it.each([
    [500, 500],
    [1, NARROWEST_PX],
    ['500', undefined],
    [Number.NaN, undefined],
    [null, undefined],
  ])('reads the stored width %j', (stored, read) => {
    expect(readWidth(stored)).toBe(read);
  });
});

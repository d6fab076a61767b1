import { expect, it, onTestFinished } from 'vitest';
import { markCutHandles } from '../../../../renderer/app/tabs/cut-handles.ts';

/** A bar of 34 px for the home and `widthPx` for handles of 100 px, of which one is active. */
function barOf(widthPx: number, active: number): HTMLElement {
  const bar = document.createElement('div');
  bar.style.cssText = `display: flex; overflow: hidden; width: ${34 + widthPx}px`;
  const handles = ['home', 'a', 'b', 'c', 'd'].map((name, place) => {
    const handle = document.createElement('div');
    handle.className = `dv-tab${place === active ? ' dv-active-tab' : ''}`;
    handle.style.cssText = `flex: none; height: 20px; width: ${place === 0 ? '34px; position: sticky; left: 0' : '100px'}`;
    handle.dataset['name'] = name;
    if (place === 0) handle.innerHTML = '<i data-home></i>';
    return handle;
  });
  bar.append(...handles);
  document.body.append(bar);
  onTestFinished(() => bar.remove());
  return bar;
}

const cutIn = (bar: HTMLElement): readonly string[] => {
  markCutHandles(bar);
  return Array.from(bar.querySelectorAll<HTMLElement>('[data-cut]'), (each) => each.dataset['name'] ?? '');
};

it('hides a handle that the end of the bar cuts, and those behind it', () => {
  expect(cutIn(barOf(250, 1))).toEqual(['c', 'd']);
  expect(cutIn(barOf(200, 1))).toEqual(['c', 'd']);
  expect(cutIn(barOf(400, 1))).toEqual([]);
});

it('hides a handle that the home covers, and shows it again once it is whole', () => {
  const bar = barOf(250, 4);
  bar.scrollLeft = 150;
  expect(cutIn(bar)).toEqual(['a', 'b']);
  bar.scrollLeft = 0;
  expect(cutIn(bar)).toEqual(['c']);
});

it('never hides the active handle', () => {
  expect(cutIn(barOf(250, 3))).toEqual(['d']);
  expect(cutIn(barOf(60, 1))).toEqual(['b', 'c', 'd']);
});

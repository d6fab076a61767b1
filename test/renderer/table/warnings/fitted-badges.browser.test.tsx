import { describe, expect, it } from 'vitest';
import { FittedBadges } from '../../../../renderer/table/warnings/fitted-badges.tsx';
import { show } from '../../../support/components/show.tsx';

const BADGES = [
  { key: 'a', tone: 'warning', text: 'counterfeit', detail: ' of USDP·7C73' },
  { key: 'b', tone: 'warning', text: 'lookalike' },
  { key: 'c', tone: 'plain', text: 'shared symbol', detail: ' of 3 contracts' },
] as const;

/** The texts that are seen in a cell of a width, each of which is whole. */
function seenAt(widthPx: number): readonly string[] {
  show(
    <div data-cell style={{ width: widthPx, fontSize: 13 }}>
      <FittedBadges badges={BADGES} />
    </div>,
  );
  const cell = [...document.querySelectorAll('[data-cell]')].at(-1);
  if (cell === undefined) throw new Error('no cell');
  const edge = cell.getBoundingClientRect().right;
  const leaves = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  const seen: string[] = [];
  for (let leaf = leaves.nextNode(); leaf !== null; leaf = leaves.nextNode()) {
    const text = leaf.textContent ?? '';
    const range = document.createRange();
    range.selectNodeContents(leaf);
    const { right, width } = range.getBoundingClientRect();
    const place = leaf.parentElement?.closest('[style*="--from"]');
    const room = place?.getBoundingClientRect().width ?? 0;
    if (text.trim() === '' || room < 1) continue;
    expect(right, `${text} at ${widthPx} px`).toBeLessThanOrEqual(edge);
    expect(room, `${text} at ${widthPx} px`).toBeGreaterThanOrEqual(width);
    seen.push(text);
  }
  return seen;
}

describe('badges in a cell', () => {
  it('are shown whole or counted', () => {
    const textsOf = (widthPx: number): string => seenAt(widthPx).join('').replaceAll('+', ' +');
    expect(textsOf(104)).toBe('counterfeit +2');
    expect(textsOf(210)).toBe('counterfeitlookalike +1');
    expect(textsOf(260)).toBe('counterfeitlookalikeshared symbol');
    expect(textsOf(370)).toContain('counterfeit of USDP·7C73');
    expect(textsOf(450)).toBe('counterfeit of USDP·7C73lookalikeshared symbol of 3 contracts');
  });

  it('are never cut by the edge at any width', () => {
    for (let widthPx = 104; widthPx < 480; widthPx += 7) seenAt(widthPx);
  });
});

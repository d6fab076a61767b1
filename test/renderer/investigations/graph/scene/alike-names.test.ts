import { expect, it } from 'vitest';
import { nameAlone } from '../../../../../renderer/investigations/graph/canvas/name-of-node.ts';
import { cutLabel, tellingParts } from '../../../../../renderer/investigations/graph/scene/alike-names.ts';
import type { SceneNode } from '../../../../../renderer/investigations/graph/scene/scene-parts.ts';

const cutAll = (labels: readonly string[], widthPx: number): readonly string[] => {
  const parts = tellingParts(labels);
  return labels.map((title) => cutLabel({ title, hasStar: false, telling: parts.get(title) }, widthPx));
};

const DEPOSITS = Array.from({ length: 300 }, (_, n) => `Deposit ${n + 1} of the exchange`);

it.each([86, 100, 120, 160])('keeps labels different that begin alike, in %i px', (widthPx) => {
  const cut = cutAll(DEPOSITS, widthPx);
  expect(new Set(cut).size).toBe(DEPOSITS.length);
  for (const [place, text] of cut.entries()) expect(text).toMatch(new RegExp(`\\b${place + 1}(\\b|…)`));
});

it('cuts a label at its end if nothing begins like it, or if that tells it apart', () => {
  expect(cutAll(['The money of the theft', 'Exchange hot wallet'], 86)).toEqual(['The mone…', 'Exchange…']);
  expect(cutAll(['Wallet A of the thief', 'Wallet B of the thief'], 86)).toEqual(['Wallet A…', 'Wallet B…']);
});

it('cuts no character that is written out, and keeps a star', () => {
  const labels = ['An exchange ⟦U+202E⟧ one', 'An exchange ⟦U+202E⟧ two'];
  const [telling] = tellingParts(labels).values();
  expect(cutLabel({ title: labels[0] ?? '', hasStar: true, telling }, 100)).toMatch(/^★ An.*…one$/);
});

it('lets a label that is cut anyway leave room for the end of its address', () => {
  const node = { title: 'the money of the theft', short: '0xB4F983…559ff7', isLabel: true, warnings: [] };
  const said = nameAlone({ ...node, hasStar: false, hasGlyph: true } as unknown as SceneNode, 124);
  expect(said.tail).toBe('…559ff7');
  expect(said.name).toMatch(/^the.*…$/);
});

it('shows where lookalikes differ in place of their labels', () => {
  const said = (short: string) =>
    nameAlone(
      { title: 'Landlord', short, isLabel: true, warnings: ['lookalike'] } as unknown as SceneNode,
      124,
    );
  const [one, other] = [said('0x2D44DEc9…e3Cb66'), said('0x2d44dE5c…e3Cb66')];
  expect([one.name, one.tail]).toEqual(['', '…44DEc9…e3Cb66']);
  expect(other.tail).toBe('…44dE5c…e3Cb66');
});

it('has the end of the address beside each of several labels that deceive', () => {
  const titles = [
    'Looks like the thief',
    'Looks like the victim',
    'Looks like the landlord',
    'Landlord',
    'A',
  ];
  const parts = tellingParts(titles);
  for (const [n, title] of titles.entries())
    for (const warnings of [[], ['lookalike']]) {
      const node = { title, short: `0x2D44DE…${n}BcB66`, isLabel: true, telling: parts.get(title), warnings };
      const said = nameAlone({ ...node, hasStar: false, hasGlyph: true } as unknown as SceneNode, 124);
      expect(said.tail).toBe(`…${n}BcB66`);
      expect(said.name).not.toBe('');
      // Its own picture says less than its letters.
      expect(said.hasGlyph).toBe(title === 'A' && warnings.length === 0);
    }
});

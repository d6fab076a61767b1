import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  readFolded,
  toggleSection,
  useFoldedSections,
} from '../../../../renderer/app/sidebar/folded-sections.ts';
import { SidebarSection } from '../../../../renderer/app/sidebar/sidebar-section.tsx';
import { readChoice } from '../../../../renderer/page/kept-choice.ts';
import { show } from '../../../support/components/show.tsx';

const kept = (): readonly string[] => [...readFolded(readChoice('profile', 'casebook.sidebar.folded'))];

afterEach(() => {
  for (const title of useFoldedSections.getState().titles) toggleSection(title);
});

it('folds a section by pointer and key, remembers it, and leaves the others and its plus sign', async () => {
  let added = 0;
  show(
    <>
      <SidebarSection title="Notes" count={1200} add={{ label: 'Write a note', act: () => (added += 1) }}>
        <p>The first note</p>
      </SidebarSection>
      <SidebarSection title="Labels">
        <p>The label book</p>
      </SidebarSection>
    </>,
  );
  const heading = page.getByRole('heading').getByRole('button', { name: /^Notes/ });
  const note = page.getByText('The first note');
  await expect.element(heading).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(heading);
  await expect.element(heading).toHaveAttribute('aria-expanded', 'false');
  await expect.element(note).not.toBeInTheDocument();
  await expect.element(page.getByText('The label book')).toBeInTheDocument();
  expect(kept()).toEqual(['Notes']);
  await userEvent.click(page.getByRole('button', { name: 'Write a note' }));
  expect(added).toBe(1);
  for (const [key, isShown] of [
    ['{Enter}', true],
    [' ', false],
    [' ', true],
  ] as const) {
    (heading.element() as HTMLElement).focus();
    await userEvent.keyboard(key);
    await expect.element(heading).toHaveAttribute('aria-expanded', String(isShown));
  }
  await expect.element(note).toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: /^Notes/ })).toBeInTheDocument();
  expect(kept()).toEqual([]);
});

it.each([[null], ['Notes'], [{}], [[1, {}]]])('takes %j for no folded section', (stored) => {
  expect([...readFolded(stored)]).toEqual([]);
});

import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  readTurned,
  toggleSection,
  useTurnedSections,
} from '../../../../renderer/app/sidebar/folded-sections.ts';
import { SidebarSection } from '../../../../renderer/app/sidebar/sidebar-section.tsx';
import { readChoice } from '../../../../renderer/page/kept-choice.ts';
import { show } from '../../../support/components/show.tsx';

const kept = (): readonly string[] => [...readTurned(readChoice('profile', 'casebook.sidebar.folded'))];

afterEach(() => {
  for (const id of useTurnedSections.getState().ids) toggleSection(id);
});

it('folds a section by pointer and key, remembers it, and leaves the others and its plus sign', async () => {
  let added = 0;
  show(
    <>
      <SidebarSection
        id="notes"
        title="Notes"
        count={1200}
        add={{ label: 'Write a note', act: () => (added += 1) }}
      >
        <p>The first note</p>
      </SidebarSection>
      <SidebarSection id="labels" title="Labels">
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
  expect(kept()).toEqual(['notes']);
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
  expect([...readTurned(stored)]).toEqual([]);
});

it('reads the titles that an earlier version stored', () => {
  expect([...readTurned(['Notes', 'Investigations'])]).toEqual(['notes', 'investigations']);
});

it('is folded at first if it is a list that is seldom needed, and remembers that it was unfolded', async () => {
  show(
    <SidebarSection id="reopen" title="Reopen" count={2}>
      <p>A closed tab</p>
    </SidebarSection>,
  );
  const heading = page.getByRole('button', { name: /^Reopen/ });
  await expect.element(heading).toHaveAttribute('aria-expanded', 'false');
  await expect.element(page.getByText('A closed tab')).not.toBeInTheDocument();
  await userEvent.click(heading);
  await expect.element(page.getByText('A closed tab')).toBeInTheDocument();
  expect(kept()).toEqual(['reopen']);
});

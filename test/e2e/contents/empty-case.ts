/** A case in which nothing is found: lists without rows, filters without matches, forms before an answer. */
import type { Page } from 'playwright-core';
import type { App } from '../fixtures.ts';
import { tabInFront } from '../pages/accessibility-faults.ts';
import { SCREENS_OF_CASE } from '../pages/every-screen.ts';
import { waitForAllKinds } from '../pages/practice-story.ts';
import { askAll, command, escape, filterBy, press, visible, type Screen } from '../pages/screen-steps.ts';
import { openNew } from '../pages/new-menu.ts';
import { chooseInHeader } from '../pages/subject-menu-actions.ts';
import { openPracticeCase, pasteAnywhere, showPart, sidePanel } from '../pages/workbench-actions.ts';
import type { Contents } from './contents.ts';
import { completionOf, HOME, LABELS, LEDGER, paletteOf, searchOf, trailOf } from './screens-of-contents.ts';

/** An address and a hash that the chain does not know. */
const NOBODY = `0x${'1d'.repeat(20)}`;
const NO_HASH = `0x${'ab'.repeat(32)}`;
const NO_HEIGHT = '99999999';

const ofCase = (name: string): readonly Screen[] => SCREENS_OF_CASE.filter((screen) => screen.name === name);

/** An empty table sums up, compares and exports nothing, but links the records that show it. */
const panelPart = (part: 'Evidence' | 'Notes'): Screen => ({
  name: part.toLowerCase(),
  show: async (page) => {
    if (!(await sidePanel(page).isVisible()))
      await visible(page.getByRole('button', { name: /^record \d+/ }))
        .first()
        .click();
    await showPart(page, part);
  },
  ...(part === 'Notes' && { leave: escape }),
});

const waitForEnded = (page: Page): Promise<void> =>
  tabInFront(page)
    .getByRole('group', { name: 'Collection', exact: true })
    .last()
    .getByRole('button', { name: /^Completeness: / })
    .waitFor();

const asked = (name: string, text: string): readonly Screen[] => [
  {
    name: `${name}-before`,
    show: async (page) => {
      await pasteAnywhere(page, text);
      await visible(page.getByRole('button', { name: 'Ask every source', exact: true })).waitFor();
    },
  },
  {
    name,
    show: askAll,
  },
];

const TRAIL: readonly Screen[] = [
  trailOf('trail-before', NOBODY),
  {
    name: 'trail',
    show: async (page) => {
      await press(page, 'Collect all kinds');
      await waitForAllKinds(page);
    },
  },
  ...ofCase('kinds'),
  completionOf('zzz'),
  {
    name: 'no-matches',
    show: (page) => filterBy(page, 'out and > 9,000'),
    leave: (page) => filterBy(page, ''),
  },
  ...(['Evidence', 'Notes'] as const).map(panelPart),
];

const MONEY: readonly Screen[] = [
  {
    name: 'graph',
    show: async (page) => {
      await press(page, 'Show as graph');
      await tabInFront(page).getByText('Opening…').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'balance',
    show: async (page) => {
      await pasteAnywhere(page, NOBODY);
      await chooseInHeader(page, 'Balance over time');
      await tabInFront(page).getByText('Opening…').waitFor({ state: 'detached' });
      await page.waitForTimeout(500);
    },
  },
  {
    name: 'trace',
    show: async (page) => {
      await command(page, 'trace of money');
      await page.getByRole('dialog').getByRole('textbox', { name: 'Address that paid' }).fill(NOBODY);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await tabInFront(page).getByText('Opening…').waitFor({ state: 'detached' });
      await page.waitForTimeout(500);
    },
  },
];

const LISTS: readonly Screen[] = [
  {
    name: 'logs',
    show: async (page) => {
      await openNew(page, 'Log search…').catch(() => undefined);
      await page.getByRole('dialog').getByRole('textbox', { name: 'Contract' }).fill(NOBODY);
      await page.keyboard.press('Enter');
      await press(page, 'Collect logs');
      await waitForEnded(page);
    },
  },
  {
    name: 'batch',
    show: async (page) => {
      await openNew(page, 'Batch of hashes');
      await visible(page.getByRole('textbox', { name: 'Transaction hashes' })).fill(NO_HASH);
      await press(page, /^Look up \d/);
      await waitForEnded(page);
    },
  },
  {
    name: 'trade-zone',
    show: async (page) => {
      await openNew(page, 'Trade zone');
      const subject = visible(page.getByRole('textbox', { name: /^Address, block height/ }));
      await subject.fill(NOBODY);
      await page.getByText('Requests trade-zone transactions of an address.').waitFor();
      await subject.press('Enter');
      await waitForEnded(page);
    },
  },
];

/** Opens the practice case, in which nobody has collected anything. */
export async function openEmptyCase({ page }: App): Promise<Contents> {
  await openPracticeCase(page);
  return {
    screens: [
      { ...HOME, name: 'home-before', show: () => Promise.resolve() },
      ...ofCase('graph-start'),
      ...TRAIL,
      ...MONEY,
      ...asked('transaction', NO_HASH),
      ...asked('block', NO_HEIGHT),
      ...LISTS,
      ...['rpc', 'recording'].flatMap(ofCase),
      HOME,
      LABELS,
      ...['abi-book', 'verification', 'note'].flatMap(ofCase),
      LEDGER,
      paletteOf('zzzqqq'),
      searchOf('zzzqqq'),
    ],
    end: () => Promise.resolve(),
  };
}

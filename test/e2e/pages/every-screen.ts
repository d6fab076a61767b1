/**
 * A way through the screens of the practice case: each is shown from the one before. Pictures are taken
 * and faults are measured on it.
 */
import type { Locator, Page } from 'playwright-core';
import { practiceActors } from '../../../electron/practice/practice-story.ts';
import { tabInFront } from './accessibility-faults.ts';
import { addressOption } from './graph-actions.ts';
import { closeKinds, openKinds } from './kinds-of-trail.ts';
import { PRECONFIRMED_HEIGHT } from './preconfirmed-height.ts';
import { rowAt, summaryPanel, waitForAllKinds } from './practice-story.ts';
import {
  askAll,
  command,
  escape,
  filterBy,
  noMatchesOf,
  press,
  visible,
  type Screen,
} from './screen-steps.ts';
import { chooseByMouse, chooseInHeader, subjectMenu } from './subject-menu-actions.ts';
import { graphBy, traceEnd, traceFigure } from './trace-actions.ts';
import { goHome, openNew, openNewMenu } from './new-menu.ts';
import {
  columnSubjects,
  emptyTrail,
  evidenceDrawer,
  grid,
  openPracticeCase,
  pasteAnywhere,
  showPart,
  sidePanel,
  startCollecting,
  waitForCollected,
} from './workbench-actions.ts';

const { victim, hub, thief } = practiceActors();
/** Back to the trail of the victim, whatever it is called. */
export const toVictim = async (page: Page): Promise<void> => {
  await pasteAnywhere(page, victim);
  await visible(page.getByRole('group', { name: 'Timeline' })).waitFor();
};

const openTrailMenu = async (page: Page): Promise<void> => {
  await press(page, 'More about this address');
  await subjectMenu(page).waitFor();
};

/** It closes when the window gets another size. */
const openTrailMenuAgain = async (page: Page): Promise<void> => {
  if (await subjectMenu(page).isVisible()) await escape(page);
  await subjectMenu(page).waitFor({ state: 'detached' });
  await openTrailMenu(page);
};

const BEFORE_CASE: readonly Screen[] = [
  {
    name: 'welcome',
    show: (page) => page.getByRole('heading', { name: 'Welcome to Casebook' }).waitFor(),
  },
  {
    name: 'connection',
    show: async (page) => {
      await page.getByRole('button', { name: /^Connect to a service You need/ }).click();
      await page.getByRole('dialog').waitFor();
    },
    leave: escape,
  },
];

const TRAIL: readonly Screen[] = [
  {
    name: 'trail-empty',
    show: async (page) => {
      await pasteAnywhere(page, victim);
      await emptyTrail(page).waitFor();
    },
  },
  {
    name: 'trail',
    show: async (page) => {
      await press(page, 'Collect all kinds');
      await waitForAllKinds(page);
    },
  },
  {
    name: 'trail-menu',
    show: openTrailMenu,
    atSize: openTrailMenuAgain,
    leave: async (page) => {
      await escape(page);
      await subjectMenu(page).waitFor({ state: 'detached' });
    },
  },
  { name: 'kinds', show: async (page) => void (await openKinds(page)), leave: closeKinds },
  {
    name: 'trail-together',
    show: async (page) => {
      await grid(page).press('t');
      await page
        .getByRole('gridcell', { name: /rows of this transaction$/ })
        .first()
        .waitFor();
    },
    leave: async (page) => {
      await grid(page).press('t');
      await page
        .getByRole('gridcell', { name: /rows of this transaction$/ })
        .first()
        .waitFor({ state: 'detached' });
    },
  },
  {
    name: 'filter-help',
    show: async (page) => {
      await visible(page.getByRole('combobox', { name: 'Filter rows' }))
        .last()
        .click();
      await page.keyboard.type('?');
      await page.getByRole('option').first().waitFor();
    },
    leave: async (page) => {
      await escape(page);
      await filterBy(page, '');
    },
  },
  noMatchesOf('out and > 9,000,000'),
  {
    name: 'evidence',
    show: async (page) => {
      await grid(page).getByRole('gridcell', { name: 'Evidence of row 8', exact: true }).click();
      await evidenceDrawer(page).getByText('the stored bytes match').waitFor();
    },
  },
  {
    name: 'notes',
    show: async (page) => {
      await showPart(page, 'Notes');
      await sidePanel(page)
        .getByRole('region', { name: /^Notes: / })
        .first()
        .waitFor();
    },
  },
  {
    name: 'compare',
    show: async (page) => {
      await showPart(page, 'Compare');
      // The table has a button of the same name.
      await sidePanel(page).getByRole('button', { name: 'Compare with JSON-RPC', exact: true }).click();
      await sidePanel(page).getByRole('table').first().waitFor();
    },
    leave: async (page) => {
      await showPart(page, 'Evidence');
      await press(page, 'Close evidence');
    },
  },
  {
    name: 'summary',
    show: async (page) => {
      await press(page, 'Summary');
      await summaryPanel(page)
        .getByText(/rows in \d+ counterparties/)
        .waitFor();
    },
    leave: (page) => press(page, 'Close the summary'),
  },
  {
    name: 'rows-comparison',
    show: async (page) => {
      await press(page, 'Compare with JSON-RPC');
      await visible(page.getByText('Compare one kind at a time')).waitFor();
    },
    leave: (page) => press(page, 'Close the comparison'),
  },
  {
    name: 'export',
    show: async (page) => {
      await press(page, 'Export CSV');
      await page.getByRole('button', { name: 'Save CSV' }).waitFor();
    },
    leave: escape,
  },
];

const MONEY: readonly Screen[] = [
  {
    name: 'graph',
    show: async (page) => {
      await press(page, 'Show as graph');
      await addressOption(page, victim).click();
      for (let time = 0; time < 2; time += 1) await page.keyboard.press('o');
      await page.keyboard.press('i');
      await press(page, 'Tidy');
      await press(page, 'Fit');
    },
    leave: toVictim,
  },
  {
    name: 'balance',
    show: async (page) => {
      await chooseInHeader(page, 'Balance over time');
      await tabInFront(page)
        .getByRole('img', { name: /^Balance of/ })
        .waitFor();
    },
    leave: toVictim,
  },
  {
    name: 'trace-result',
    show: async (page) => {
      await chooseByMouse(page, rowAt(page, '2026-10-03 03:21:58'), 'Trace from this row');
      await traceFigure(page, 'FIFO', thief, 'still held')
        .or(page.getByRole('region', { name: 'Ends of the trace' }))
        .or(page.getByRole('alert', { name: 'No trace' }))
        .first()
        .waitFor();
    },
  },
  {
    name: 'working',
    show: async (page) => {
      await visible(page.getByRole('button', { name: /^Working of (FIFO|all methods), /i }))
        .first()
        .click();
      await visible(page.getByRole('button', { name: /^Working of (FIFO|all methods), /i }))
        .first()
        .waitFor();
    },
  },
  {
    name: 'traced-graph',
    show: async (page) => {
      await graphBy(page, 'FIFO').click();
      await page.getByRole('group', { name: /^Traced money by FIFO/ }).waitFor();
    },
    leave: toVictim,
  },
  {
    name: 'links',
    show: async (page) => {
      await chooseByMouse(page, rowAt(page, '2026-10-03 04:02:10'), 'Trace from this row');
      await traceEnd(page, victim, 'left the trade zone')
        .getByRole('button', { name: 'Look for the other side' })
        .click();
      const otherSide = visible(page.getByRole('region', { name: 'Other side of this end' }));
      await otherSide
        .getByRole('button', { name: 'Accept…' })
        .or(otherSide.getByText('No candidate.'))
        .first()
        .waitFor();
    },
    leave: toVictim,
  },
];

const LOOKUPS: readonly Screen[] = [
  {
    name: 'transaction-before',
    show: async (page) => {
      const [hash = ''] = await columnSubjects(page, 'txId');
      await pasteAnywhere(page, hash);
      await visible(page.getByRole('button', { name: 'Ask every source', exact: true })).waitFor();
    },
  },
  { name: 'transaction', show: askAll },
  {
    name: 'block',
    show: async (page) => {
      await pasteAnywhere(page, '42376692');
      await askAll(page);
    },
  },
  {
    name: 'height-not-there',
    show: async (page) => {
      await pasteAnywhere(page, '99999999');
      await visible(page.getByRole('button', { name: 'Ask every source', exact: true })).waitFor();
      await askAll(page);
    },
  },
  {
    name: 'logs',
    show: async (page) => {
      await openNew(page, 'Log search…').catch(() => undefined);
      await page.getByRole('dialog').getByRole('textbox', { name: 'Contract' }).fill(hub);
      await page.keyboard.press('Enter');
      await visible(page.getByRole('button', { name: 'Collect logs' })).waitFor();
    },
  },
];

/** Each kind of tab with a form of its own. */
const FORMS: readonly Screen[] = [
  ['graph-start', 'Graph of what is collected'],
  ['batch', 'Batch of hashes'],
  ['rpc', 'RPC console'],
  ['recording', 'Preconfirmation recording'],
  ['holders', 'Native holders'],
  ['blocks', 'Range of blocks'],
].map(([name = '', item = '']) => ({ name, show: (page) => openNew(page, item) }));

const LISTS: readonly Screen[] = [
  {
    name: 'trade-zone',
    show: async (page) => {
      await openNew(page, 'Trade zone');
      await press(page, 'For example: the newest 100 actions');
      await waitForCollected(page);
    },
  },
  {
    name: 'tokens',
    show: async (page) => {
      await openNew(page, 'Tokens');
      await startCollecting(page);
      await waitForCollected(page);
    },
  },
];

const DIALOGS: readonly Screen[] = [
  ...[
    ['keys', 'keyboard shortcuts'],
    ['ledger', 'network traffic'],
    ['abi-book', 'abi book of'],
    ['verification', 'verify the journal'],
    ['note', 'write a note'],
    ['trace-setup', 'trace of money'],
  ].map(([name = '', words = '']) => ({
    name,
    show: async (page: Page) => {
      await command(page, words);
      await page.getByRole('dialog').waitFor();
    },
    leave: async (page: Page) => {
      await escape(page);
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  })),
  {
    name: 'palette',
    show: async (page) => {
      await page.keyboard.press('ControlOrMeta+k');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.type('0x');
    },
    leave: escape,
  },
  {
    name: 'new-menu',
    show: async (page) => {
      await openNewMenu(page);
      // By key: Axe moves the pointer away, which closes what it opened.
      await page.getByRole('menuitem', { name: 'More', exact: true }).press('ArrowRight');
      await page.getByRole('menuitem', { name: 'Any query…' }).waitFor();
    },
    leave: escape,
  },
  {
    name: 'any-query',
    show: (page) => openNew(page, 'Any query…'),
    leave: escape,
  },
];

/** The screens of a case that has the practice story, in their order. */
export const SCREENS_OF_CASE: readonly Screen[] = [
  ...TRAIL,
  ...MONEY,
  ...LOOKUPS,
  ...FORMS,
  ...LISTS,
  ...DIALOGS,
];

/** What case home asks about money that went to a lookalike. */
const paidQuestion = (page: Page): Locator =>
  page
    .getByRole('region', { name: 'Open questions', exact: true })
    .getByRole('listitem')
    .filter({ hasText: 'which looks like' })
    .first();

/** All screens of the practice case, in their order. */
export const SCREENS: readonly Screen[] = [
  ...BEFORE_CASE,
  { name: 'home', show: openPracticeCase },
  ...SCREENS_OF_CASE,
  // The home again, with all that was collected.
  { name: 'home-collected', show: goHome },
  {
    name: 'home-paid-question',
    show: async (page) => {
      await goHome(page);
      await paidQuestion(page).waitFor();
    },
    atSize: (page) => paidQuestion(page).scrollIntoViewIfNeeded(),
  },
  // Last, because it has a service and a case of its own.
  PRECONFIRMED_HEIGHT,
];

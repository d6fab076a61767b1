/** A case with as much as a long investigation has: rows, nodes, labels, collections, tabs. */
import { BENCH_SUBJECT, benchRow } from '../../support/bench-rows.ts';
import { openCaseStore } from '../../support/store-case-in-page.ts';
import type { App } from '../fixtures.ts';
import { tabInFront } from '../pages/accessibility-faults.ts';
import { SCREENS_OF_CASE } from '../pages/every-screen.ts';
import { addressOption, graphPanel } from '../pages/graph-actions.ts';
import { escape, noMatchesOf, press, type Screen } from '../pages/screen-steps.ts';
import { chooseByMouse, chooseInHeader } from '../pages/subject-menu-actions.ts';
import { openNew } from '../pages/new-menu.ts';
import {
  emptyTrail,
  grid,
  openPracticeCase,
  openTabs,
  pasteAnywhere,
  showPart,
  sidePanel,
  waitForCollected,
  waitForCounts,
} from '../pages/workbench-actions.ts';
import type { Contents } from './contents.ts';
import { importLabels, writeNote } from './kept-texts.ts';
import {
  completionOf,
  HOME,
  LABELS,
  manyTabs,
  NOTE_READ,
  paletteOf,
  searchOf,
} from './screens-of-contents.ts';

const ROWS = 120_000;
const LABELLED = 300;
const COLLECTIONS = 300;
const NOTE_LINES = 400;
const TABS = 30;
/** Reading 120,000 rows takes a busy machine longer than other screens. */
const PATIENCE_MS = 90_000;
const FIRST_HEIGHT = 42_376_600;

const ofCase = (name: string): readonly Screen[] => SCREENS_OF_CASE.filter((screen) => screen.name === name);

/** The addresses that the newest rows name, in their order. */
function counterparties(count: number): readonly string[] {
  const found = new Set<string>();
  for (let row = 0; found.size < count; row += 1) {
    const { from = '', to = '' } = benchRow(row);
    found.add(from === BENCH_SUBJECT ? to : from);
  }
  return [...found];
}

const toTrail = async (page: App['page']): Promise<void> => {
  await pasteAnywhere(page, BENCH_SUBJECT);
  await grid(page).getByRole('row').nth(3).waitFor();
};

const trailOf = (rows: number): readonly Screen[] => [
  {
    name: 'trail',
    show: async (page) => {
      await toTrail(page);
      await waitForCounts(page, ({ total, matched }) => total === rows && matched === rows);
    },
  },
  ...ofCase('kinds'),
  completionOf('to'),
  noMatchesOf('out and > 9,000,000,000'),
  {
    name: 'summary',
    show: async (page) => {
      await press(page, 'Summary');
      await sidePanel(page)
        .getByText(/rows in [\d,]+ counterparties/)
        .waitFor();
    },
  },
  { name: 'compare', show: (page) => showPart(page, 'Compare') },
  { name: 'notes', show: (page) => showPart(page, 'Notes'), leave: escape },
  {
    name: 'export',
    show: async (page) => {
      await press(page, 'Export CSV');
      await page.getByRole('dialog').waitFor();
    },
    leave: escape,
  },
];

const MONEY: readonly Screen[] = [
  {
    name: 'graph',
    show: async (page) => {
      await press(page, 'Show as graph');
      await addressOption(page, BENCH_SUBJECT).click();
      const expand = graphPanel(page).getByRole('region', { name: 'Expand' });
      for (let time = 0; time < 12; time += 1)
        await expand
          .getByRole('button', { name: /^Show the next 10 / })
          .nth(time % 2)
          .click();
      await press(page, 'Tidy');
      await press(page, 'Fit');
    },
    leave: toTrail,
  },
  {
    name: 'graph-all',
    show: async (page) => {
      await openTabs(page, /^Graph/)
        .last()
        .click();
      await addressOption(page, BENCH_SUBJECT).click();
      const expand = graphPanel(page).getByRole('region', { name: 'Expand' });
      await expand
        .getByRole('button', { name: /^Labelled \d+: show only these / })
        .first()
        .click();
      await press(page, 'Tidy');
      await press(page, 'Fit');
    },
    leave: toTrail,
  },
  {
    name: 'balance',
    show: async (page) => {
      await chooseInHeader(page, 'Balance over time');
      await tabInFront(page)
        .getByRole('img', { name: /^Balance of/ })
        .or(page.getByRole('alert', { name: 'No balance' }))
        .first()
        .waitFor();
    },
    leave: toTrail,
  },
  {
    name: 'trace-result',
    show: async (page) => {
      await chooseByMouse(page, grid(page).getByRole('row').nth(3), 'Trace from this row');
      await tabInFront(page)
        .getByRole('region', { name: 'Ends of the trace' })
        .or(page.getByRole('alert', { name: 'No trace' }))
        .first()
        .waitFor();
    },
  },
];

const LISTS: readonly Screen[] = [
  ...ofCase('tokens'),
  {
    name: 'holders',
    show: async (page) => {
      await openNew(page, 'Native holders');
      await press(page, 'Collect');
      await waitForCollected(page);
    },
  },
  ...ofCase('trade-zone'),
];

/** Stores many rows, collections and labels in the practice case. */
export async function openHugeCase({ page, context }: App, rows = ROWS): Promise<Contents> {
  await openPracticeCase(page);
  await importLabels(
    page,
    counterparties(LABELLED).map((address, at) => [address, `Deposit ${at + 1} of the exchange`]),
  );
  const lines = Array.from({ length: NOTE_LINES }, (_, at) => `${at + 1}. ${counterparties(1)[0] ?? ''}`);
  await writeNote(page, `# Everything that was seen\n\n${lines.join('\n')}`);
  await pasteAnywhere(page, BENCH_SUBJECT);
  await emptyTrail(page).waitFor();
  const store = await openCaseStore(context, page);
  await store.storeRows(0, rows);
  await store.storeCollections(COLLECTIONS);
  await store.endCollection(rows);
  await page.reload();
  await grid(page).getByRole('row').nth(3).waitFor();
  return {
    screens: [
      ...trailOf(rows),
      ...MONEY,
      ...LISTS,
      HOME,
      LABELS,
      NOTE_READ,
      paletteOf('deposit'),
      searchOf('deposit'),
      manyTabs(Array.from({ length: TABS }, (_, at) => FIRST_HEIGHT + at)),
    ],
    patienceMs: PATIENCE_MS,
    end: () => Promise.resolve(),
  };
}

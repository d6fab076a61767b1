/** A case in which every text that somebody could choose attacks its reader. */
import { HOSTILE_TEXT_COUNT, hostileText } from '../../../electron/practice/faults/hostile-text.ts';
import type { FaultScript } from '../../../electron/practice/faults/fault-script.ts';
import type { PracticeServer } from '../../../electron/practice/practice-options.ts';
import { practiceActors } from '../../../electron/practice/practice-story.ts';
import type { App } from '../fixtures.ts';
import { tabInFront } from '../pages/accessibility-faults.ts';
import { press, type Screen } from '../pages/screen-steps.ts';
import { openNew } from '../pages/new-menu.ts';
import { startCollecting } from '../pages/workbench-actions.ts';
import { MISLEADING_SYMBOLS, withHostileTexts } from './altered-records.ts';
import { openAlteredCase } from './altered-service.ts';
import type { Contents } from './contents.ts';
import { importLabels, writeNote } from './kept-texts.ts';
import {
  alteredScreens,
  HOME,
  HOME_BEFORE,
  LABELS,
  LEDGER,
  NOTE_READ,
  searchOf,
} from './screens-of-contents.ts';
import { zoneDetails } from './zone-details.ts';

const { victim, thief, hub, landlord, lookalikes, drainerContract, employer, peelChain } = practiceActors();

const RECORDS: FaultScript = { hostile: true };
const MESSAGE = `<img src=x onerror="window.__pwned=1"> \u202Egnp.exe\u202C z${'\u0301'.repeat(40)}algo ${'W'.repeat(600)}`;

/** What a service says of an error, and a list of which half of the rows cannot be read. */
const refusals = (service: PracticeServer): readonly Screen[] => [
  {
    name: 'error',
    show: async (page) => {
      service.faults = { rules: [{ kind: 'code', code: '50014', message: MESSAGE }] };
      await openNew(page, 'Tokens');
      await startCollecting(page);
      await tabInFront(page).getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'last-error',
    show: (page) => press(page, /^Last error/),
    leave: async (page) => {
      await press(page, /^Last error/);
      service.faults = RECORDS;
    },
  },
  {
    name: 'malformed',
    show: async (page) => {
      service.faults = { ...RECORDS, rules: [{ kind: 'hostile-strings' }] };
      await openNew(page, 'Trade zone');
      await press(page, 'For example: the newest 100 actions');
      await tabInFront(page)
        .getByRole('group', { name: 'Collection', exact: true })
        .last()
        .getByRole('button', { name: /^Completeness: / })
        .waitFor();
    },
    leave: () => {
      service.faults = RECORDS;
      return Promise.resolve();
    },
  },
];

/** Connects to a service of hostile texts, and gives the story's addresses hostile labels. */
export async function openHostileCase(app: App): Promise<Contents> {
  const { service, end } = await openAlteredCase(
    app,
    '<img src=x onerror=window.__pwned=1> \u202Eesac',
    withHostileTexts,
    RECORDS,
  );
  const texts = [
    ...MISLEADING_SYMBOLS.filter((text) => !text.includes('\u0000')),
    '<script>window.__pwned=1</script>',
  ];
  const subjects = [victim, thief, hub, landlord, drainerContract, employer, ...lookalikes, ...peelChain];
  await importLabels(
    app.page,
    subjects.map((subject, at) => [subject, `${at} ${texts[at % texts.length] ?? ''}`]),
  );
  const attacks = Array.from({ length: HOSTILE_TEXT_COUNT }, (_, at) => hostileText(at).slice(0, 200));
  await writeNote(
    app.page,
    `# \u202Egnp.exe <b>\n\n${attacks.join('\n\n')}\n\n${MISLEADING_SYMBOLS.join(' ')}`,
  );
  return {
    screens: [
      HOME_BEFORE,
      ...alteredScreens(),
      ...zoneDetails(),
      ...refusals(service),
      HOME,
      LABELS,
      NOTE_READ,
      LEDGER,
      searchOf('usd'),
    ],
    end,
  };
}

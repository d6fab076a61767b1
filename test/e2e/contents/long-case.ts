/** A case in which everything is as long as it can be. */
import { practiceActors } from '../../../electron/practice/practice-story.ts';
import type { App } from '../fixtures.ts';
import { LONG_WORD, LONG_WORDS, withLongTexts } from './altered-records.ts';
import { openAlteredCase } from './altered-service.ts';
import type { Contents } from './contents.ts';
import { importLabels, writeNote } from './kept-texts.ts';
import {
  alteredScreens,
  HOME,
  HOME_BEFORE,
  LABELS,
  manyTabs,
  NOTE_READ,
  paletteOf,
  searchOf,
} from './screens-of-contents.ts';
import { zoneDetails } from './zone-details.ts';

const { victim, thief, hub, landlord, lookalikes, drainerContract, employer, hubDeposits } = practiceActors();

/** Tabs beside those of the screens. */
const FURTHER_TABS = 30;
const FIRST_HEIGHT = 42_376_600;

const LINES = Array.from({ length: 60 }, (_, line) => `- ${line + 1}: ${LONG_WORDS} ${hub} ${LONG_WORD}`);
const NOTE = [`# ${LONG_WORDS}`, '', LONG_WORD, '', ...LINES].join('\n');

/** Connects to a service of long texts, and labels who is in the story. */
export async function openLongCase(app: App): Promise<Contents> {
  const { end } = await openAlteredCase(app, LONG_WORDS, withLongTexts);
  await importLabels(app.page, [
    [victim, LONG_WORDS],
    [thief, LONG_WORD],
    [hub, `${LONG_WORDS} of the hub`],
    [landlord, 'Landlord'],
    [drainerContract, LONG_WORD],
    [employer, LONG_WORDS],
    ...lookalikes.map((address): [string, string] => [address, `Looks like ${LONG_WORDS}`]),
    ...hubDeposits.map((address): [string, string] => [address, LONG_WORD]),
  ]);
  await writeNote(app.page, NOTE);
  return {
    screens: [
      HOME_BEFORE,
      ...alteredScreens(),
      ...zoneDetails(),
      HOME,
      LABELS,
      NOTE_READ,
      { ...paletteOf('wrapped'), name: 'palette-labels' },
      searchOf('wrapped'),
      manyTabs(Array.from({ length: FURTHER_TABS }, (_, at) => FIRST_HEIGHT + at)),
    ],
    end,
  };
}

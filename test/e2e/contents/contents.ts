/** The contents with which screens are looked at: `npm run screens -- --contents NAME`. */
import type { App } from '../fixtures.ts';
import { SCREENS } from '../pages/every-screen.ts';
import { endPreconfirmed } from '../pages/preconfirmed-height.ts';
import type { Screen } from '../pages/screen-steps.ts';
import { openEmptyCase } from './empty-case.ts';
import { openHostileCase } from './hostile-case.ts';
import { openHugeCase } from './huge-case.ts';
import { openLongCase } from './long-case.ts';

/** What is to be shown: the screens of a case in their order, each from the one before. */
export interface Contents {
  readonly screens: readonly Screen[];
  /** How long a screen may take to appear, in ms. @default 20 s */
  readonly patienceMs?: number;
  /** Stops what serves the case, after the program. */
  readonly end: () => Promise<void>;
}

/** Each prepares a program that was just started. */
export const CONTENTS: Readonly<Record<string, (app: App) => Promise<Contents>>> = {
  ordinary: () => Promise.resolve({ screens: SCREENS, end: endPreconfirmed }),
  empty: openEmptyCase,
  long: openLongCase,
  hostile: openHostileCase,
  huge: openHugeCase,
};

import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { TimeDisplay } from '../../tab/workbench-state.tsx';
import { createPreferenceStorage } from '../../page/preference-storage.ts';

export interface Preferences {
  readonly timeDisplay: TimeDisplay;
  readonly sidebarShown: boolean;
  /** Whether the trail of a counterparty is collected as soon as it opens. */
  readonly collectsHops: boolean;
  /** Ids of the kinds that “Collect” leaves out; see TimelineKind. */
  readonly leftOutKinds: readonly string[];
  /** The case to open at the next start. */
  readonly lastCaseId: string | undefined;
  /** The tab that was active last. */
  readonly lastTabId: string | undefined;
  /**
   * The case that "Open the practice case" created. Undefined if the button was never used, or if
   * a version that did not remember the case created it.
   */
  readonly practiceCaseId: string | undefined;
}

const DEFAULT_PREFERENCES: Preferences = {
  timeDisplay: 'utc',
  sidebarShown: true,
  collectsHops: true,
  leftOutKinds: [],
  lastCaseId: undefined,
  lastTabId: undefined,
  practiceCaseId: undefined,
};
const TIME_DISPLAYS: readonly string[] = ['utc', 'local', 'age'] satisfies readonly TimeDisplay[];

const readCaseId = (stored: unknown): string | undefined =>
  typeof stored === 'string' && /^[0-9a-f]{16}$/.test(stored) ? stored : undefined;

/** Reads stored preferences of any version. A field that cannot be read gets its default. */
export function readPreferences(stored: unknown): Preferences {
  if (typeof stored !== 'object' || stored === null) return DEFAULT_PREFERENCES;
  const { timeDisplay, sidebarShown, collectsHops, leftOutKinds, lastCaseId, lastTabId, practiceCaseId } =
    stored as Partial<Record<keyof Preferences, unknown>>;
  return {
    timeDisplay:
      typeof timeDisplay === 'string' && TIME_DISPLAYS.includes(timeDisplay)
        ? (timeDisplay as TimeDisplay)
        : DEFAULT_PREFERENCES.timeDisplay,
    sidebarShown: typeof sidebarShown === 'boolean' ? sidebarShown : DEFAULT_PREFERENCES.sidebarShown,
    collectsHops: typeof collectsHops === 'boolean' ? collectsHops : DEFAULT_PREFERENCES.collectsHops,
    leftOutKinds: Array.isArray(leftOutKinds)
      ? leftOutKinds.filter((each) => typeof each === 'string')
      : DEFAULT_PREFERENCES.leftOutKinds,
    lastCaseId: readCaseId(lastCaseId),
    lastTabId: typeof lastTabId === 'string' ? lastTabId : undefined,
    practiceCaseId: readCaseId(practiceCaseId),
  };
}

/** Small choices of this browser profile. Losing them loses nothing of a case. */
export const usePreferenceStore = create<Preferences>()(
  persist(() => DEFAULT_PREFERENCES, {
    name: 'casebook.preferences',
    storage: createJSONStorage(() => createPreferenceStorage()),
    version: 1,
    migrate: (stored) => readPreferences(stored),
    merge: (stored) => readPreferences(stored),
  }),
);

/** Resolves when the stored preferences are loaded; until then the store holds the defaults. */
export function preferencesLoaded(): Promise<void> {
  const { persist: state } = usePreferenceStore;
  if (state.hasHydrated()) return Promise.resolve();
  return new Promise((resolve) => state.onFinishHydration(() => resolve()));
}

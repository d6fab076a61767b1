/**
 * Small choices about the page itself, such as the width of a panel, kept by the browser. Losing
 * them loses nothing of a case.
 */

/** A window has its own choices, which survive a reload; those of the profile survive a restart. */
type Place = 'window' | 'profile';

const STORAGE = { window: 'sessionStorage', profile: 'localStorage' } as const;

/** Runs `act`; undefined if the storage is missing, full, or forbidden. */
function attempt<Value>(place: Place, act: (storage: Storage) => Value): Value | undefined {
  try {
    const storage = (globalThis as { readonly sessionStorage?: Storage; readonly localStorage?: Storage })[
      STORAGE[place]
    ];
    return storage === undefined ? undefined : act(storage);
  } catch {
    return undefined;
  }
}

/** Returns a stored choice, which may have any shape; null if nothing is stored. */
export const readChoice = (place: Place, key: string): unknown =>
  attempt(place, (storage): unknown => JSON.parse(storage.getItem(key) ?? 'null')) ?? null;

/** Keeps a choice, if the browser allows it. */
export function keepChoice(place: Place, key: string, value: unknown): void {
  attempt(place, (storage) => storage.setItem(key, JSON.stringify(value)));
}

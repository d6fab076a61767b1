/** Which tabs of a case have the same title, so that a number must tell them apart. Pure. */
import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';

/** Counted once for each state of the tabs, because the name of every tab asks. */
const counted = new WeakMap<readonly TabRecord[], ReadonlyMap<string, number>>();

/** The place of each tab among those of its kind and title, from 1; closed ones keep their places. */
function placesOf(tabs: readonly TabRecord[]): ReadonlyMap<string, number> {
  const seen = new Map<string, number>();
  return new Map(
    tabs.map(({ tabId, kind, title }) => {
      const key = `${kind} ${title}`;
      const place = (seen.get(key) ?? 0) + 1;
      seen.set(key, place);
      return [tabId, place];
    }),
  );
}

/** Returns e.g. ' (2)' for the second tab of a title; '' for the first, or for a tab not among them. */
export function ordinalText(tabId: string | undefined, tabs: readonly TabRecord[]): string {
  if (tabId === undefined || tabs.length < 2) return '';
  let places = counted.get(tabs);
  if (places === undefined) {
    places = placesOf(tabs);
    counted.set(tabs, places);
  }
  const place = places.get(tabId) ?? 1;
  return place === 1 ? '' : ` (${place})`;
}

import type { TabIdentity } from '../../tab/open-tab-request.ts';
import { readKnownTab } from './known-tab.ts';

/** What a tab is called until it says more itself: the kind of thing and its short form. */
export function titleOfRequest(request: TabIdentity): string {
  const known = readKnownTab(request);
  return known === undefined ? request.kind : known.investigation.title(known.params);
}

import type { TabIdentity } from '../../tab/open-tab-request.ts';
import { readKnownTab } from './known-tab.ts';

/**
 * Returns the first title of a tab, until its content sets another one: the kind and the subject's
 * short form.
 */
export function titleOfRequest(request: TabIdentity): string {
  const known = readKnownTab(request);
  return known === undefined ? request.kind : known.investigation.title(known.params);
}

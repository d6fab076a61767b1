import type { JsonObject, JsonValue } from '../../../shared/units/json-value.ts';
import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import type { OpenTabRequest } from '../../tab/open-tab-request.ts';
import { titleOfRequest } from './title-of-request.ts';

/** Hex identifiers are compared in lower case, everything else as it is. */
function comparable(value: JsonValue | undefined): string {
  if (typeof value === 'string' && /^0x[0-9a-fA-F]+$/.test(value)) return value.toLowerCase();
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return `{${Object.keys(value)
      .sort()
      .map((key) => `${key}:${comparable((value as JsonObject)[key])}`)
      .join()}}`;
  return JSON.stringify(value) ?? '';
}

/** Returns the tab that already shows the request: same kind, same parameters. */
export function findTabOfRequest(tabs: readonly TabRecord[], request: OpenTabRequest): TabRecord | undefined {
  const wanted = comparable(request.params);
  return tabs.find((tab) => tab.kind === request.kind && comparable(tab.params) === wanted);
}

/** Creates a tab for the request, last in its case, without collections or view. */
export function tabOfRequest(
  request: OpenTabRequest,
  place: { readonly caseId: string; readonly tabId: string; readonly position: number },
): TabRecord {
  return {
    ...place,
    kind: request.kind,
    title: titleOfRequest(request),
    params: request.params,
    collectionIds: [],
    hops: request.hops ?? [],
    view: {},
    open: true,
  };
}

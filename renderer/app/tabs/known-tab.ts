/**
 * Reads a stored tab by the descriptor of its kind. A tab that this program does not know, such as
 * one of a newer program, is undefined here and is shown as unknown.
 */
import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import type { Investigation } from '../../tab/investigation.ts';
import type { TabKind, TabParams } from '../../tab/open-tab-request.ts';
import { INVESTIGATIONS } from './investigation-registry.ts';

/** A descriptor that receives only parameters which its own schema has read. */
export type AnyInvestigation = Investigation<TabKind>;

/** A tab of a known kind, with that kind's parameters. */
export interface KnownTab {
  readonly investigation: AnyInvestigation;
  readonly params: TabParams[TabKind];
}

/** Returns the descriptor of a kind; undefined if this program has none. */
export const investigationOf = (kind: string): AnyInvestigation | undefined =>
  Object.hasOwn(INVESTIGATIONS, kind)
    ? (INVESTIGATIONS[kind as TabKind] as unknown as AnyInvestigation)
    : undefined;

/** Returns all descriptors in the order of the menu. */
export const allInvestigations = (): readonly AnyInvestigation[] =>
  Object.keys(INVESTIGATIONS).flatMap((kind) => investigationOf(kind) ?? []);

/**
 * Returns a stored tab with its descriptor; undefined if its kind or its parameters are unknown.
 */
export function readKnownTab({ kind, params }: Pick<TabRecord, 'kind' | 'params'>): KnownTab | undefined {
  const investigation = investigationOf(kind);
  const read = investigation?.params.safeParse(params);
  return investigation !== undefined && read?.success === true
    ? { investigation, params: read.data }
    : undefined;
}

/**
 * The address at the end of a stored tab's breadcrumb, empty while it has none; undefined if tabs of
 * its kind have no breadcrumb.
 */
export function endOfBreadcrumb(tab: Pick<TabRecord, 'kind' | 'params'>): string | undefined {
  const known = readKnownTab(tab);
  if (known === undefined || known.investigation.breadcrumb === 'none') return undefined;
  return known.investigation.breadcrumb(known.params);
}

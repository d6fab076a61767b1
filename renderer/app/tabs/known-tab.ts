/**
 * A stored tab, read by the descriptor of its kind. What this program does not know, e.g. a kind of a newer one, is
 * undefined here, and is shown as unknown.
 */
import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import type { Investigation } from '../../tab/investigation.ts';
import type { TabKind, TabParams } from '../../tab/open-tab-request.ts';
import { INVESTIGATIONS } from './investigation-registry.ts';

/** A descriptor that is only given parameters that its own schema has read. */
export type AnyInvestigation = Investigation<TabKind>;

/** A tab of a known kind, with parameters of that kind. */
export interface KnownTab {
  readonly investigation: AnyInvestigation;
  readonly params: TabParams[TabKind];
}

/** The descriptor of a kind; undefined if this program has none. */
export const investigationOf = (kind: string): AnyInvestigation | undefined =>
  Object.hasOwn(INVESTIGATIONS, kind)
    ? (INVESTIGATIONS[kind as TabKind] as unknown as AnyInvestigation)
    : undefined;

/** All descriptors, in the order in which they are offered. */
export const allInvestigations = (): readonly AnyInvestigation[] =>
  Object.keys(INVESTIGATIONS).flatMap((kind) => investigationOf(kind) ?? []);

/** A stored tab with its descriptor; undefined if its kind or its parameters are unknown. */
export function readKnownTab({ kind, params }: Pick<TabRecord, 'kind' | 'params'>): KnownTab | undefined {
  const investigation = investigationOf(kind);
  const read = investigation?.params.safeParse(params);
  return investigation !== undefined && read?.success === true
    ? { investigation, params: read.data }
    : undefined;
}

/** The parameters of a stored tab if it is of that kind. */
export function paramsOfKind<Kind extends TabKind>(
  { kind, params }: Pick<TabRecord, 'kind' | 'params'>,
  wanted: Kind,
): TabParams[Kind] | undefined {
  return kind === wanted ? INVESTIGATIONS[wanted].params.safeParse(params).data : undefined;
}

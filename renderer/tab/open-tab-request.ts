/**
 * What opens a tab: its kind and the parameters of that kind. Each investigation adds its own kind
 * to `TabParams` in the file of its descriptor, so this file names none of them.
 */
import type { Hop } from '../../shared/engine/storage/case-records.ts';

/**
 * The parameters that identify a tab, by kind. Descriptors extend it: `declare module
 * '../../tab/open-tab-request.ts' { interface TabParams { trail: { address: string } } }`.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- extended elsewhere
export interface TabParams {}

export type TabKind = keyof TabParams;

interface OpenTabOptions {
  /** The breadcrumb of the new tab, oldest first. The caller includes the new tab's own address. */
  readonly hops?: readonly Hop[];
  /** True replaces the hops of a tab that is already open. @default false: it keeps its own */
  readonly setsHops?: boolean;
  /** True opens the tab beside the active tab instead of in front of it. */
  readonly beside?: boolean;
}

/** A kind of tab with its parameters. */
export type TabIdentity = {
  readonly [Kind in TabKind]: { readonly kind: Kind; readonly params: TabParams[Kind] };
}[TabKind];

export type OpenTabRequest = TabIdentity & OpenTabOptions;

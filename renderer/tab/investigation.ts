/**
 * Describes a kind of tab to the frame. Each investigation has one descriptor in its folder. The
 * registry (renderer/app/tabs/investigation-registry.ts) lists the descriptors, and everything that
 * shows or offers tabs reads them there.
 */
import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { ShownState } from '../../shared/engine/collect/completeness/shown-completeness.ts';
import type { FilterClause } from '../../shared/engine/query/review-session.ts';
import type { CollectionRecord, TabRecord } from '../../shared/engine/storage/case-records.ts';
import type { PastedInput } from '../../shared/units/classify-input.ts';
import type { JsonObject } from '../../shared/units/json-value.ts';
import type { ChainSubject } from '../parts/chain-subject.ts';
import type { TabKind, TabParams } from './open-tab-request.ts';

/**
 * The props of a tab's component: the stored record, and its parameters as the schema parsed them.
 */
export interface TabProps<Kind extends TabKind> {
  readonly tab: TabRecord;
  readonly params: TabParams[Kind];
}

/** The text of the dialog that asks for the address, hash or height of a new tab. */
export interface SubjectQuestion<Params> {
  readonly title: string;
  readonly label: string;
  readonly description: string;
  readonly placeholder: string;
  /** Returns the parameters that identify the tab, or undefined if the input is something else. */
  paramsOf(typed: PastedInput): Params | undefined;
  /**
   * Explains why a text is refused. `told` is the problem of a text that could not be classified.
   */
  refusal(told: string | undefined): string;
}

/** How a new tab of this kind is offered. */
export interface TabCommand<Params> {
  /** The entry in the menu of new investigations. */
  readonly menu: string;
  /**
   * Whether that entry is in the menu itself, below “More”, or nowhere but in the palette: a menu of nine is
   * read at a glance.
   */
  readonly place: 'menu' | 'more' | 'palette';
  /** The entry in the command palette. */
  readonly palette: string;
  /** Its button in a case without open tabs. */
  readonly emptyCase: { readonly button: string } | 'none';
  /** Asks in a dialog what the tab is about, or opens the tab at once with these parameters. */
  readonly opens: SubjectQuestion<Params> | (() => Params);
}

/** How the menu of an address offers a tab about it. */
export interface AddressCommand<Params> {
  readonly text: string;
  /** `address` is in lower case. */
  params(address: string): Params;
}

/** How the menu of rows that are movements offers a tab about them. */
export interface RowsCommand<Params> {
  text(count: number): string;
  /** `rows` are `<seq>:<index>`, as a row's key. */
  params(rows: readonly string[]): Params;
}

/** How complete the data of a tab is. */
export interface TabStatement {
  readonly state: ShownState;
  readonly text: string;
  /** One line for each part. */
  readonly told: readonly string[];
  /** True shows the lines even if there is only one. */
  readonly showsEachLine: boolean;
}

/** Which collections a tab's statement of completeness covers. */
export interface TabStatementRule<Kind extends TabKind> {
  /** Returns their ids; undefined means the viewed collection, or the newest one. */
  idsOf(
    tab: TabRecord,
    params: TabParams[Kind],
    collections: readonly CollectionRecord[],
  ): readonly string[] | undefined;
  /** Returns their common statement; undefined means that of the least complete one. */
  state(
    tab: TabRecord,
    params: TabParams[Kind],
    collections: readonly CollectionRecord[],
  ): TabStatement | undefined;
}

/** Rows that a search found in one collection. */
export interface FoundInCollection {
  /** The collection that contains the rows. */
  readonly collectionId: string;
  readonly text: string;
  /** What filters a table to the rows. @default rows with the text */
  readonly filter?: readonly FilterClause[];
}

/** What a view needs to show found rows. */
export interface FoundSurroundings extends FoundInCollection {
  /** The view whose table is filtered to the rows. */
  readonly table: JsonObject;
  /** All collections of the case. */
  readonly collections: readonly CollectionRecord[];
}

/** Where the sidebar lists a tab: below an address, or in a section of its own kind of subject. */
export type ListedUnder =
  | {
      readonly section: 'addresses';
      /** In any case; empty while the tab has none. */
      readonly address: string;
    }
  | {
      /** The home has a row of its own, outside of the sections. */
      readonly section: 'home' | 'transactions' | 'graphs' | 'event-logs' | 'recordings' | 'queries';
    };

export interface Investigation<Kind extends TabKind> {
  readonly kind: Kind;
  /** Parses what identifies a tab, ignoring unknown fields. */
  readonly params: z.ZodType<TabParams[Kind]>;
  readonly icon: Icon;
  /** Returns the tab's first title, before it has data: the kind of thing and its short form. */
  title(params: TabParams[Kind]): string;
  readonly command: TabCommand<TabParams[Kind]> | 'none';
  /** Loads the code of the tab's component when its first tab is shown. */
  load(): Promise<ComponentType<TabProps<Kind>>>;
  /** 'newest': the viewed collection, or the newest one. 'all': each collection of the tab. */
  readonly statement: 'newest' | 'all' | TabStatementRule<Kind>;
  /**
   * The chain that the tab queries. A tab about both chains says 'main', and its parts override it.
   */
  readonly chain: ChainSubject['chain'] | ((params: TabParams[Kind]) => ChainSubject['chain']);
  /**
   * The text of the entries that open the tab from a chain subject, in the menu and in the palette.
   */
  readonly subject: { readonly open: string; goTo(title: string): string } | 'none';
  /** Where the sidebar lists its tab. */
  listedUnder(params: TabParams[Kind]): ListedUnder;
  /** How the menu of an address offers it, besides the tab that the address leads to. */
  readonly fromAddress: AddressCommand<TabParams[Kind]> | 'none';
  /** How the menu of movements offers it: one row, or those that are selected. */
  readonly fromRows: RowsCommand<TabParams[Kind]> | 'none';
  /**
   * The address at the end of its breadcrumb, after which a further one can be added; empty while it
   * has none.
   */
  readonly breadcrumb: ((params: TabParams[Kind]) => string) | 'none';
  /**
   * True if it marks the addresses that were collected. While its tab is in front, no notice says
   * that the collection of a closed tab with a breadcrumb ended.
   */
  readonly marksCollected: boolean;
  /**
   * True if its view contains work that a rebuild must restore, rather than a way of looking at
   * rows.
   */
  readonly isWork: boolean;
  /**
   * How the tab shows found rows. 'table': in its first table. 'none': the tab has no such table,
   * so a filter would hide rows out of sight. A function returns the parts of its view that change.
   */
  readonly found:
    | 'table'
    | 'none'
    | ((tab: TabRecord, params: TabParams[Kind], found: FoundSurroundings) => JsonObject | undefined);
}

/**
 * What the frame knows of a kind of tab. One descriptor in the folder of the investigation says all of it; the frame's
 * registry (renderer/app/tabs/investigation-registry.ts) lists them, and whatever shows or offers tabs reads it there.
 */
import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { ShownState } from '../../shared/engine/collect/completeness/shown-completeness.ts';
import type { CollectionRecord, TabRecord } from '../../shared/engine/storage/case-records.ts';
import type { PastedInput } from '../../shared/units/classify-input.ts';
import type { JsonObject } from '../../shared/units/json-value.ts';
import type { ChainSubject } from '../parts/chain-subject.ts';
import type { TabKind, TabParams } from './open-tab-request.ts';

/** What the component of a tab is given: its record, and its parameters as the schema read them. */
export interface TabProps<Kind extends TabKind> {
  readonly tab: TabRecord;
  readonly params: TabParams[Kind];
}

/** The words of the dialog that asks for the address, hash or height of a new tab. */
export interface SubjectQuestion<Params> {
  readonly title: string;
  readonly label: string;
  readonly description: string;
  readonly placeholder: string;
  /** What identifies the tab in what was typed; undefined if that is something else. */
  paramsOf(typed: PastedInput): Params | undefined;
  /** Why a text is refused; `told` says what is wrong with a text that is nothing at all. */
  refusal(told: string | undefined): string;
}

/** How a new tab of the kind is offered. */
export interface TabCommand<Params> {
  /** In the menu of new investigations. */
  readonly menu: string;
  /** In the palette, among other commands. */
  readonly palette: string;
  /** A dialog asks what it is about; or the tab opens at once with these parameters. */
  readonly opens: SubjectQuestion<Params> | (() => Params);
}

/** How complete what a tab shows is. */
export interface TabStatement {
  readonly state: ShownState;
  readonly text: string;
  /** A line for each part. */
  readonly told: readonly string[];
  /** True shows the lines even if there is one alone. */
  readonly showsEachLine: boolean;
}

/** Which collections a tab speaks for. */
export interface TabStatementRule<Kind extends TabKind> {
  /** Their ids; undefined stands for the collection that is looked at, or the newest. */
  idsOf(
    tab: TabRecord,
    params: TabParams[Kind],
    collections: readonly CollectionRecord[],
  ): readonly string[] | undefined;
  /** What they amount to; undefined for the least complete of them. */
  state(
    tab: TabRecord,
    params: TabParams[Kind],
    collections: readonly CollectionRecord[],
  ): TabStatement | undefined;
}

/** Rows that a search found. */
export interface FoundInCollection {
  /** The set that has the rows. */
  readonly collectionId: string;
  readonly text: string;
}

/** What a view needs to know to show found rows. */
export interface FoundSurroundings extends FoundInCollection {
  /** The view in which the table is filtered to the rows. */
  readonly table: JsonObject;
  /** Of the case. */
  readonly collections: readonly CollectionRecord[];
}

export interface Investigation<Kind extends TabKind> {
  readonly kind: Kind;
  /** Reads what identifies a tab. Fields that it does not name are ignored. */
  readonly params: z.ZodType<TabParams[Kind]>;
  readonly icon: Icon;
  /** What a tab is called until it says more itself: the kind of thing and its short form. */
  title(params: TabParams[Kind]): string;
  readonly command: TabCommand<TabParams[Kind]> | 'none';
  /** Loads the code that shows it, when its first tab is shown. */
  load(): Promise<ComponentType<TabProps<Kind>>>;
  /** 'newest': the collection that is looked at, or the newest. 'all': each of its lists. */
  readonly statement: 'newest' | 'all' | TabStatementRule<Kind>;
  /** The chain that it asks about; one about both says 'main', and its parts say otherwise. */
  readonly chain: ChainSubject['chain'] | ((params: TabParams[Kind]) => ChainSubject['chain']);
  /** The words that lead to it from something of the chain, in the menu and in the palette. */
  readonly subject: { readonly open: string; goTo(title: string): string } | 'none';
  /** What of its view is work, which a rebuild must bring back, and not a way of looking at rows. */
  readonly isWork: boolean;
  /**
   * How it shows found rows. 'table': in the table that it begins with. 'none': it has no such table, so that a filter
   * would hide rows where nobody sees it. A function returns the parts of its view that change.
   */
  readonly found:
    | 'table'
    | 'none'
    | ((tab: TabRecord, params: TabParams[Kind], found: FoundSurroundings) => JsonObject | undefined);
}

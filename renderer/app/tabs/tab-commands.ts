/** Offers new tabs in the menu and the palette, as the descriptors say. */
import type { SubjectQuestion } from '../../tab/investigation.ts';
import type { OpenTabRequest, TabIdentity, TabKind, TabParams } from '../../tab/open-tab-request.ts';
import { allInvestigations } from './known-tab.ts';

interface OfferedTab {
  readonly kind: TabKind;
  readonly menu: string;
  /** Where the menu of new tabs lists it. */
  readonly place: 'menu' | 'more' | 'palette';
  readonly palette: string;
  /** Its button in a case without open tabs; undefined if it has none. */
  readonly button: string | undefined;
}

/** A kind that opens at once and has its own form. */
export interface FormTab extends OfferedTab {
  readonly request: () => OpenTabRequest;
}

/** A kind whose address, hash or height is asked for in a dialog. */
export interface SubjectTab extends OfferedTab {
  readonly question: SubjectQuestion<TabParams[TabKind]>;
}

/** Combines a kind with parameters that its own descriptor returned. */
export const requestOf = (kind: TabKind, params: TabParams[TabKind]): OpenTabRequest =>
  ({ kind, params }) as TabIdentity;

/** Returns the tabs that the menu of an address offers, in order. `address` is in lower case. */
export const tabsFromAddress = (
  address: string,
): readonly { readonly text: string; readonly request: OpenTabRequest }[] =>
  allInvestigations().flatMap(({ kind, fromAddress }) =>
    fromAddress === 'none'
      ? []
      : [{ text: fromAddress.text, request: requestOf(kind, fromAddress.params(address)) }],
  );

/** Returns what the menu of rows that are movements offers, in order. */
export const tabsFromRows = (
  count: number,
): readonly {
  readonly text: string;
  readonly requestOf: (rows: readonly string[]) => OpenTabRequest;
}[] =>
  allInvestigations().flatMap(({ kind, fromRows }) =>
    fromRows === 'none'
      ? []
      : [{ text: fromRows.text(count), requestOf: (rows) => requestOf(kind, fromRows.params(rows)) }],
  );

/** Returns all offered kinds, in order. */
export const offeredTabs = (): readonly (FormTab | SubjectTab)[] =>
  allInvestigations().flatMap(({ kind, command }): readonly (FormTab | SubjectTab)[] => {
    if (command === 'none') return [];
    const { menu, place, palette, emptyCase, opens } = command;
    const button = emptyCase === 'none' ? undefined : emptyCase.button;
    const offered = { kind, menu, place, palette, button };
    return typeof opens === 'function'
      ? [{ ...offered, request: () => requestOf(kind, opens()) }]
      : [{ ...offered, question: opens }];
  });

/** Returns the kinds that open at once. */
export const formTabs = (): readonly FormTab[] => offeredTabs().filter((each) => 'request' in each);

/** Returns the kinds that need a dialog. */
export const subjectTabs = (): readonly SubjectTab[] => offeredTabs().filter((each) => 'question' in each);

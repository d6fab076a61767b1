/**
 * How the menu and the palette offer new tabs, as the descriptors say.
 */
import type { SubjectQuestion } from '../../tab/investigation.ts';
import type { OpenTabRequest, TabIdentity, TabKind, TabParams } from '../../tab/open-tab-request.ts';
import { allInvestigations } from './known-tab.ts';

interface OfferedTab {
  readonly kind: TabKind;
  readonly menu: string;
  readonly palette: string;
}

/** A tab that opens at once, with a form of its own. */
export interface FormTab extends OfferedTab {
  readonly request: () => OpenTabRequest;
}

/** A tab whose address, hash or height a dialog asks for. */
export interface SubjectTab extends OfferedTab {
  readonly question: SubjectQuestion<TabParams[TabKind]>;
}

/** A kind with the parameters that its own descriptor gave. */
export const requestOf = (kind: TabKind, params: TabParams[TabKind]): OpenTabRequest =>
  ({ kind, params }) as TabIdentity;

/** All that are offered, in order. */
export const offeredTabs = (): readonly (FormTab | SubjectTab)[] =>
  allInvestigations().flatMap(({ kind, command }): readonly (FormTab | SubjectTab)[] => {
    if (command === 'none') return [];
    const { menu, palette, opens } = command;
    return typeof opens === 'function'
      ? [{ kind, menu, palette, request: () => requestOf(kind, opens()) }]
      : [{ kind, menu, palette, question: opens }];
  });

/** Those that open at once. */
export const formTabs = (): readonly FormTab[] => offeredTabs().filter((each) => 'request' in each);

/** Those that a dialog asks about. */
export const subjectTabs = (): readonly SubjectTab[] => offeredTabs().filter((each) => 'question' in each);

import { Kbd, Menu } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Fragment, useMemo, useState, type ReactNode } from 'react';
import type { ChainSubject } from '../../parts/chain-subject.ts';
import { MenuAt, returnFocus } from '../../parts/menu-at.tsx';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import { MAIN_KEY } from '../../parts/main-key.ts';
import { inBackground } from '../session/in-background.ts';
import { useDialogStore } from '../stores/dialog-store.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { runSubjectAct } from './run-subject-act.ts';
import { actOfKey, subjectSections, titleOfSubject, type MenuSubject } from './subject-entries.ts';
import type { SubjectAct, SubjectEntry, SubjectKey, SubjectSurroundings } from './subject-entry.ts';
import { trailsOfCase } from './trails-of-case.ts';
import { useSubjectEvents, type AskedMenu } from './use-subject-events.ts';
import { shownHex } from '../../parts/known-addresses.ts';

const KEY_TEXT: Readonly<Record<SubjectKey, string>> = {
  Enter: 'Enter',
  Space: 'Space',
  copy: `${MAIN_KEY} C`,
  L: 'L',
  N: 'N',
  S: 'S',
};

const LEADS_AWAY: ReadonlySet<SubjectAct['kind']> = new Set([
  'open',
  'open-rows',
  'add-to-trail',
  'evidence',
]);

const headingOf = (about: MenuSubject, text = titleOfSubject(about)): string => {
  const { subject } = about;
  const title = `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  return subject === undefined ? title : `${title} ${shownHex(subject.value)}`;
};

/** Returns the same place with another subject; the previous subject becomes one of the others. */
const aboutOther = (about: MenuSubject, subject: ChainSubject): MenuSubject => ({
  ...about,
  subject,
  others: [...(about.subject === undefined ? [] : [about.subject]), ...about.others].filter(
    (each) => each !== subject,
  ),
});

/** The right side of an entry: its key, or an arrow if it opens a submenu. */
function endOf({ act, key }: SubjectEntry): ReactNode {
  if (act.kind === 'more' || act.kind === 'other') return <IconChevronRight size={14} aria-hidden />;
  return key === undefined ? undefined : <Kbd aria-hidden>{KEY_TEXT[key]}</Kbd>;
}

/** A requested menu, and the entry whose submenu has replaced it, if any. */
interface ShownMenu extends AskedMenu {
  readonly more?: Extract<SubjectAct, { readonly kind: 'more' }>;
}

/**
 * The one context menu, for any address, hash, height, token or row under the pointer or at the
 * keyboard focus. Follows the
 * [WAI-ARIA menu pattern](https://www.w3.org/WAI/ARIA/apg/patterns/menubar/).
 */
export function SubjectMenu() {
  const workbench = useWorkbench();
  const stars = useWorkbenchState('stars');
  const labels = useWorkbenchState('labels');
  const canWrite = useWorkbenchState('readOnlyReason') === undefined;
  const tabs = useOpenCaseStore((state) => state.tabs);
  const trails = useMemo(() => trailsOfCase(tabs), [tabs]);
  const [shown, setShown] = useState<ShownMenu>();
  const surroundingsOf = (tabId: string | undefined): SubjectSurroundings => ({
    stars,
    labels,
    trails,
    tabId,
    canWrite,
  });
  useSubjectEvents({
    onMenu: setShown,
    onKey: (about, tabId, key) => {
      const act = actOfKey(about, surroundingsOf(tabId), key);
      if (act !== undefined && act.kind !== 'more' && act.kind !== 'other')
        inBackground(runSubjectAct(act, workbench, about.rows));
      return act !== undefined;
    },
  });
  if (shown === undefined) return null;
  const { about, place, tabId, more } = shown;
  const choose = (act: SubjectAct): void => {
    if (act.kind === 'more') return setShown({ ...shown, more: act });
    if (act.kind === 'other') return setShown({ ...shown, about: aboutOther(about, act.subject) });
    returnFocus(place);
    setShown(undefined);
    // An entry that leads elsewhere closes a dialog in front of its target, such as the search that
    // shows the subject.
    if (LEADS_AWAY.has(act.kind)) useDialogStore.getState().close();
    inBackground(runSubjectAct(act, workbench, about.rows));
  };
  const sections = more === undefined ? subjectSections(about, surroundingsOf(tabId)) : [more.entries];
  return (
    <MenuAt
      // Remounts for another menu in the same place, so that the focus moves to its first entry.
      key={`${more?.title ?? ''} ${about.subject?.value ?? ''}`}
      place={place}
      title={headingOf(about, more?.title)}
      onClose={() => setShown(undefined)}
    >
      {sections.map((section, index) => (
        <Fragment key={section[0]?.text}>
          {index > 0 && <Menu.Divider />}
          {section.map((entry, at) => (
            <Menu.Item
              // Two trails may have the same text.
              key={`${at} ${entry.text}`}
              closeMenuOnClick={false}
              rightSection={endOf(entry)}
              onClick={() => choose(entry.act)}
            >
              {entry.text}
            </Menu.Item>
          ))}
        </Fragment>
      ))}
    </MenuAt>
  );
}

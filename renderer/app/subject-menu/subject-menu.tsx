import { Kbd, Menu } from '@mantine/core';
import { Fragment, useState } from 'react';
import { checksumAddress, shortHex } from '../../../shared/units/hex.ts';
import { MenuAt, returnFocus } from '../../parts/menu-at.tsx';
import { useWorkbench } from '../../workbench/workbench-context.ts';
import { MAIN_KEY } from '../keys/main-key.ts';
import { inBackground } from '../session/in-background.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { hopsOfTab } from './hops-of-tab.ts';
import { runSubjectAct } from './run-subject-act.ts';
import {
  actOfKey,
  subjectSections,
  titleOfSubject,
  type MenuSubject,
  type SubjectAct,
  type SubjectKey,
  type SubjectSurroundings,
} from './subject-entries.ts';
import { useSubjectEvents, type AskedMenu } from './use-subject-events.ts';

const KEY_WORDS: Readonly<Record<SubjectKey, string>> = {
  Enter: 'Enter',
  Space: 'Space',
  copy: `${MAIN_KEY} C`,
  L: 'L',
  N: 'N',
  S: 'S',
};

const headingOf = (about: MenuSubject): string => {
  const { subject } = about;
  const words = titleOfSubject(about);
  const title = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  return subject === undefined ? title : `${title} ${shortHex(checksumAddress(subject.value))}`;
};

/** The one context menu: of whatever address, hash, height, token or row is under the pointer or has the keyboard. */
export function SubjectMenu() {
  const workbench = useWorkbench();
  const tabs = useOpenCaseStore((state) => state.tabs);
  const [asked, setAsked] = useState<AskedMenu>();
  const surroundingsOf = (tabId: string | undefined): SubjectSurroundings => ({
    stars: workbench.stars,
    hops: hopsOfTab(tabs.find((tab) => tab.tabId === tabId)),
    canWrite: workbench.readOnlyReason === undefined,
  });
  useSubjectEvents({
    onMenu: setAsked,
    onKey: (about, tabId, key) => {
      const act = actOfKey(about, surroundingsOf(tabId), key);
      if (act !== undefined) inBackground(runSubjectAct(act, workbench, about.rows));
      return act !== undefined;
    },
  });
  if (asked === undefined) return null;
  const { about, place, tabId } = asked;
  const choose = (act: SubjectAct): void => {
    returnFocus(place);
    setAsked(undefined);
    inBackground(runSubjectAct(act, workbench, about.rows));
  };
  return (
    <MenuAt place={place} title={headingOf(about)} onClose={() => setAsked(undefined)}>
      {subjectSections(about, surroundingsOf(tabId)).map((section, index) => (
        <Fragment key={section[0]?.words}>
          {index > 0 && <Menu.Divider />}
          {section.map(({ words, act, key }) => (
            <Menu.Item
              key={words}
              closeMenuOnClick={false}
              rightSection={key === undefined ? undefined : <Kbd aria-hidden>{KEY_WORDS[key]}</Kbd>}
              onClick={() => choose(act)}
            >
              {words}
            </Menu.Item>
          ))}
        </Fragment>
      ))}
    </MenuAt>
  );
}

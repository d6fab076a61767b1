import { afterEach, beforeEach, expect, it } from 'vitest';
import { NO_OPEN_CASE, useOpenCaseStore } from '../../../../renderer/app/stores/open-case-store.ts';
import {
  followTabs,
  takeStep,
  useTabHistoryStore,
} from '../../../../renderer/app/stores/tab-history-store.ts';
import { NO_HISTORY } from '../../../../renderer/app/tabs/tab-history.ts';
import type { TabRecord } from '../../../../shared/engine/storage/case-records.ts';

type Phase = typeof NO_OPEN_CASE.phase;
const phaseOf = (caseId: string) => ({ kind: 'open', record: { caseId } }) as Phase;
const tab = (tabId: string, open = true) => ({ tabId, open }) as TabRecord;
const activate = (activeTabId: string) => useOpenCaseStore.setState({ activeTabId });
const history = () => useTabHistoryStore.getState();
let stop: () => void;

beforeEach(() => {
  useOpenCaseStore.setState(NO_OPEN_CASE);
  useTabHistoryStore.setState(NO_HISTORY);
  stop = followTabs();
  useOpenCaseStore.setState({ phase: phaseOf('one'), tabs: [tab('a'), tab('b'), tab('c')] });
});
afterEach(() => stop());

it('follows the visits, but not the tab that a case opens with', () => {
  activate('a');
  expect(history().back).toEqual([]);
  activate('b');
  activate('c');
  expect(history().back).toEqual(['a', 'b']);
});

it('takes a step through the history for no visit', () => {
  activate('a');
  activate('b');
  takeStep({ ...NO_HISTORY, forward: ['b'] }, () => activate('a'));
  expect(history()).toMatchObject({ back: [], forward: ['b'] });
});

it('remembers which tabs were closed, and forgets all with the case', () => {
  activate('a');
  useOpenCaseStore.setState({ tabs: [tab('a'), tab('b', false), tab('c')] });
  useOpenCaseStore.setState({ tabs: [tab('a'), tab('b', false), tab('c', false)], activeTabId: 'a' });
  expect(history().closed).toEqual(['b', 'c']);
  useOpenCaseStore.setState({ phase: phaseOf('other'), tabs: [] });
  expect(history()).toMatchObject(NO_HISTORY);
});

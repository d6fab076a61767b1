import { createElement, memo, type ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import {
  FrameServicesContext,
  type FrameServices,
} from '../../../../renderer/app/services/frame-services.ts';
import { useConnectionListStore } from '../../../../renderer/app/stores/connection-list-store.ts';
import { useNetworkStore } from '../../../../renderer/app/stores/network-store.ts';
import {
  NO_OPEN_CASE,
  OPEN_ELSEWHERE,
  useOpenCaseStore,
  type OpenCasePhase,
} from '../../../../renderer/app/stores/open-case-store.ts';
import { usePreferenceStore } from '../../../../renderer/app/stores/preference-store.ts';
import { WorkbenchProvider } from '../../../../renderer/app/tabs/workbench-provider.tsx';
import { useWorkbench, type Workbench } from '../../../../renderer/tab/workbench-context.ts';
import { useWorkbenchState, type WorkbenchState } from '../../../../renderer/tab/workbench-state.tsx';
import { renderWithoutPage } from '../../../support/root-without-page.ts';

const started: string[] = [];
const services = {
  runner: {
    start: ({ endpointId }: { readonly endpointId: string }) => Promise.resolve(started.push(endpointId)),
    cancelCheck: () => started.push('cancelled'),
  },
  recordings: {},
} as unknown as FrameServices;

const openPhase = (title: string): OpenCasePhase =>
  ({
    kind: 'open',
    head: {},
    record: { caseId: 'a', connectionId: 'one', title },
  }) as unknown as OpenCasePhase;

/** What each reader was given, render by render. */
function readers() {
  const seen: Record<string, unknown[]> = {};
  const note = (name: string, value: unknown): void => {
    (seen[name] ??= []).push(value);
  };
  const reader = (name: string, useValue: () => unknown): ReactNode =>
    createElement(
      memo(() => {
        note(name, useValue());
        return null;
      }),
      { key: name },
    );
  const ofState = (name: keyof WorkbenchState): ReactNode => reader(name, () => useWorkbenchState(name));
  const elements = [
    reader('workbench', useWorkbench),
    ofState('caseRecord'),
    ofState('connection'),
    ofState('network'),
    ofState('readOnlyReason'),
    ofState('timeDisplay'),
    ofState('labels'),
    ofState('notes'),
    ofState('stars'),
    ofState('links'),
    ofState('abiBook'),
  ];
  return { seen, elements };
}

function openCase() {
  useOpenCaseStore.setState({ ...NO_OPEN_CASE, phase: openPhase('Before') });
  const { seen, elements } = readers();
  const root = renderWithoutPage(
    createElement(
      FrameServicesContext,
      { value: services },
      createElement(WorkbenchProvider, null, elements),
    ),
  );
  return {
    /** The readers that a change renders. */
    rendersOf: (change: () => void): readonly string[] => {
      const before = new Map(Object.entries(seen).map(([name, values]) => [name, values.length]));
      root.change(change);
      return Object.entries(seen).flatMap(([name, values]) =>
        values.length === before.get(name) ? [] : [name],
      );
    },
    workbench: () => seen['workbench']?.at(-1) as Workbench,
    unmount: root.unmount,
  };
}

let open: ReturnType<typeof openCase> | undefined;
afterEach(async () => {
  await open?.unmount();
  open = undefined;
  useOpenCaseStore.setState(NO_OPEN_CASE);
  started.length = 0;
});

const CHANGES: readonly (readonly [string, () => void, readonly string[]])[] = [
  ['a label', () => useOpenCaseStore.setState({ labels: new Map([['0x1', 'Mine']]) }), ['labels']],
  ['a note', () => useOpenCaseStore.setState({ notes: [] }), ['notes']],
  ['a link', () => useOpenCaseStore.setState({ links: [] }), ['links']],
  ['a star', () => useOpenCaseStore.setState({ stars: new Set(['0x1']) }), ['stars']],
  ['the title of the case', () => useOpenCaseStore.setState({ phase: openPhase('After') }), ['caseRecord']],
  ['the lock', () => useOpenCaseStore.setState({ readOnlyReason: OPEN_ELSEWHERE }), ['readOnlyReason']],
  [
    'the connection',
    () =>
      useConnectionListStore.setState({
        connections: [{ settings: { id: 'one' } }] as unknown as ReturnType<
          typeof useConnectionListStore.getState
        >['connections'],
      }),
    ['connection'],
  ],
  ['Review', () => useNetworkStore.setState(({ review }) => ({ review: !review })), ['network']],
  [
    'how times are shown',
    () =>
      usePreferenceStore.setState(({ timeDisplay }) => ({
        timeDisplay: timeDisplay === 'age' ? 'utc' : 'age',
      })),
    ['timeDisplay'],
  ],
  ['the tabs', () => useOpenCaseStore.setState({ tabs: [] }), []],
  ['the collections', () => useOpenCaseStore.setState({ collections: [] }), []],
];

it.each(CHANGES)('a change of %s renders its own readers alone', (_what, change, rendered) => {
  open = openCase();
  expect(open.rendersOf(change)).toEqual(rendered);
});

it('what tabs work through stays the same, and refuses while this window may not write', async () => {
  open = openCase();
  const { runner, setStar, setLink, removeLink } = open.workbench();
  const spec = { endpointId: 'list' } as unknown as Parameters<typeof runner.start>[0];
  await runner.start(spec);
  useOpenCaseStore.setState({ readOnlyReason: OPEN_ELSEWHERE });
  await expect(runner.start(spec)).rejects.toMatchObject({ code: 'storage.locked' });
  await expect(setStar('address:0x1', true)).rejects.toMatchObject({ code: 'storage.locked' });
  const link = { linkId: 'a', from: '1:0', to: '2:0', reason: 'One move.', basis: '' };
  await expect(setLink(link)).rejects.toMatchObject({ code: 'storage.locked' });
  await expect(removeLink('a')).rejects.toMatchObject({ code: 'storage.locked' });
  runner.cancelCheck('a');
  useOpenCaseStore.setState({ readOnlyReason: 'The folder cannot be written.' });
  await expect(runner.start(spec)).rejects.toMatchObject({ code: 'storage.denied' });
  useOpenCaseStore.setState({ readOnlyReason: undefined });
  await runner.start(spec);
  expect(started).toEqual(['list', 'list']);
});

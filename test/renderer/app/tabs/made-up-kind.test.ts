/**
 * A new kind of tab is a folder and a line in the registry: one more entry is enough for everything
 * that lists or shows kinds.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IconStar } from '@tabler/icons-react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { isMarkedInFront } from '../../../../renderer/app/session/use-collection-news.ts';
import { subjectSections } from '../../../../renderer/app/subject-menu/subject-entries.ts';
import { trailsOfCase } from '../../../../renderer/app/subject-menu/trails-of-case.ts';
import { viewOfFound } from '../../../../renderer/app/session/view-of-found.ts';
import { isWorkInView } from '../../../../renderer/app/session/work-in-view.ts';
import { INVESTIGATIONS } from '../../../../renderer/app/tabs/investigation-registry.ts';
import { collectionsOfTab, stateTab } from '../../../../renderer/app/tabs/statement-of-tab.ts';
import { chainOfTab } from '../../../../renderer/app/tabs/known-tab-content.tsx';
import { KindIcon } from '../../../../renderer/app/tabs/kind-icon.tsx';
import { readKnownTab } from '../../../../renderer/app/tabs/known-tab.ts';
import { labelOfRequest } from '../../../../renderer/app/tabs/request-of-text.ts';
import { formTabs, offeredTabs, subjectTabs } from '../../../../renderer/app/tabs/tab-commands.ts';
import { tabOfRequest } from '../../../../renderer/app/tabs/tab-of-request.ts';
import type { OpenTabRequest } from '../../../../renderer/tab/open-tab-request.ts';
import type { Investigation } from '../../../../renderer/tab/investigation.ts';
import type { TabRecord } from '../../../../shared/engine/storage/case-records.ts';
import { collectionOf, REVIEW_CASE } from '../../../support/review-rows.ts';

const params = z.object({ thing: z.string() });
const fromFolder = {
  kind: 'made-up',
  params,
  icon: IconStar,
  title: ({ thing }: { thing: string }) => `Made up ${thing}`,
  command: {
    menu: 'Made up',
    place: 'more',
    palette: 'Make one up',
    emptyCase: { button: 'Made up' },
    opens: () => ({ thing: 'a' }),
  },
  load: () => Promise.resolve(() => null),
  statement: 'all',
  chain: 'trade-zone',
  subject: { open: 'Open made up', goTo: (title: string) => `To ${title}` },
  listedUnder: () => ({ section: 'queries' }),
  fromAddress: { text: 'Make up from it', params: (address: string) => ({ thing: address }) },
  fromRows: {
    text: (count: number) => `Make up from ${count}`,
    params: (rows: readonly string[]) => ({ thing: rows.join() }),
  },
  breadcrumb: ({ thing }: { thing: string }) => thing,
  marksCollected: true,
  isWork: true,
  found: () => ({ seen: 'yes' }),
};

const registry = INVESTIGATIONS as unknown as Record<string, unknown>;
beforeAll(() => {
  registry['made-up'] = fromFolder;
});
afterAll(() => {
  delete registry['made-up'];
});

const request = { kind: 'made-up', params: { thing: 'b' } } as unknown as OpenTabRequest;
const madeUpTab = (): TabRecord => ({
  ...tabOfRequest(request, { caseId: REVIEW_CASE, tabId: 't', position: 1 }),
  collectionIds: ['one', 'two'],
});
const collections = [collectionOf('one'), collectionOf('two')];

it('offers the kind in the menu and in the palette, and opens its tab', () => {
  expect(offeredTabs().at(-1)).toMatchObject({ kind: 'made-up', menu: 'Made up', palette: 'Make one up' });
  expect(formTabs().at(-1)?.request()).toEqual({ kind: 'made-up', params: { thing: 'a' } });
  expect(subjectTabs().map(({ kind }) => kind)).not.toContain('made-up');
});

it('shows a tab of the kind with its title, icon, chain, collections and found rows', () => {
  const tab = madeUpTab();
  expect(tab.title).toBe('Made up b');
  expect(labelOfRequest(request)).toBe('To Made up b');
  expect(KindIcon({ kind: 'made-up' }).type).toBe(IconStar);
  const known = readKnownTab(tab);
  expect(known?.params).toEqual({ thing: 'b' });
  expect(known && chainOfTab(known)).toBe('trade-zone');
  expect(collectionsOfTab(tab, collections)).toEqual(['one', 'two']);
  expect(stateTab(tab, collections)?.told).toHaveLength(2);
  expect(isWorkInView(tab)).toBe(true);
  expect(viewOfFound(tab, { collectionId: 'one', text: 'x' }, collections)).toEqual({ seen: 'yes' });
});

const ADDRESS = `0x${'Ab'.repeat(20)}`;
const SURROUNDINGS = {
  stars: new Set<string>(),
  trails: [],
  tabId: undefined,
  labels: new Map<string, string>(),
  canWrite: true,
};

it('offers the kind in an empty case and in the menu of an address', () => {
  expect(offeredTabs().at(-1)?.button).toBe('Made up');
  const subject = { kind: 'address', value: ADDRESS, chain: 'main' } as const;
  const about = { subject, others: [], rows: undefined, rowSubject: undefined };
  expect(subjectSections(about, SURROUNDINGS)[0]?.at(-1)).toEqual({
    text: 'Make up from it',
    act: { kind: 'open', request: { kind: 'made-up', params: { thing: ADDRESS.toLowerCase() } } },
  });
});

it('adds addresses after a tab of the kind, and leaves to it what it marks as collected', () => {
  const tab = { ...madeUpTab(), open: false };
  expect(trailsOfCase([tab])).toEqual([
    { tabId: 't', open: false, hops: [...tab.hops, { address: 'b', tabId: 't' }] },
  ]);
  expect(isMarkedInFront(tab, madeUpTab())).toBe(true);
  expect(isMarkedInFront({ ...tab, open: true }, madeUpTab())).toBe(false);
  expect(isMarkedInFront(tab, { ...madeUpTab(), kind: 'logs' })).toBe(false);
});

it('leaves nothing out: a property that a descriptor forgets is a type error', () => {
  const whole = {} as Investigation<'logs'>;
  const { isWork: _, ...forgotten } = whole;
  // @ts-expect-error -- it says whether the view is work
  const descriptor: Investigation<'logs'> = forgotten;
  expect(descriptor).toEqual({});
});

/** Kinds whose names mean nothing else in the frame. */
const NAMES = /(?<!\bkind: |\[)'(?:trail|graph|rpc|pending|holders|tokens|blocks|logs|batch|endpoint)'/;

it('no list of the frame names a kind; only requests to open one do, and they are typed', () => {
  const frame = join(import.meta.dirname, '..', '..', '..', '..', 'renderer', 'app');
  const naming = readdirSync(frame, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => NAMES.test(readFileSync(join(frame, name), 'utf8')));
  expect(naming).toEqual([]);
});

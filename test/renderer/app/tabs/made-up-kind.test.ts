/**
 * A new kind of tab is a folder and a line in the registry: one more entry is enough for everything
 * that lists or shows kinds.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IconStar } from '@tabler/icons-react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
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
  command: { menu: 'Made up', palette: 'Make one up', opens: () => ({ thing: 'a' }) },
  load: () => Promise.resolve(() => null),
  statement: 'all',
  chain: 'trade-zone',
  subject: { open: 'Open made up', goTo: (title: string) => `To ${title}` },
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

it('leaves nothing out: a property that a descriptor forgets is a type error', () => {
  const whole = {} as Investigation<'logs'>;
  const { isWork: _, ...forgotten } = whole;
  // @ts-expect-error -- it says whether the view is work
  const descriptor: Investigation<'logs'> = forgotten;
  expect(descriptor).toEqual({});
});

/** Kinds whose names mean nothing else in the frame. */
const NAMES = /(?<!\bkind: |\[)'(?:trail|graph|rpc|pending|holders|tokens|blocks|logs|batch|endpoint)'/;
/**
 * What a graph says of a trail, what follows from an address, and the first steps of an empty case.
 */
const MAY_NAME = [
  'session/use-collection-news.ts',
  'subject-menu/subject-entries.ts',
  'subject-menu/trails-of-case.ts',
  'welcome/empty-case.tsx',
];

it('no list of the frame names a kind; only requests to open one do, and they are typed', () => {
  const frame = join(import.meta.dirname, '..', '..', '..', '..', 'renderer', 'app');
  const naming = readdirSync(frame, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => NAMES.test(readFileSync(join(frame, name), 'utf8')));
  expect(naming.filter((name) => !MAY_NAME.includes(name))).toEqual([]);
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CollectionRecord } from '../../../../shared/engine/storage/case-records.ts';
import type { CollectionProgress } from '../../../../shared/engine/collect/collection-runner.ts';
import {
  followCollections,
  type CollectionsRead,
} from '../../../../renderer/tab/reading/follow-collections.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const recordOf = (collectionId: string): CollectionRecord => ({
  collectionId,
  caseId: 'c',
  connectionId: 'k',
  endpointId: 'of-a-newer-program',
  params: {},
  goal: { kind: 'all' },
  state: 'done',
  completeness: { level: 'complete', reason: '', witnesses: [] },
  rowCount: 0,
  createdAt: 1,
  updatedAt: 1,
  cursor: {},
});

/** Ports over a database that can be made to fail, and what was shown last. */
function database() {
  const broken = new Map<string, Error>();
  const missing = new Set<string>();
  let tellOthers = (_: { caseId: string; collectionId?: string }): void => undefined;
  const heard = new Map<string, (progress: CollectionProgress) => void>();
  const shown: CollectionsRead[] = [];
  const ports: Parameters<typeof followCollections>[0] = {
    runner: {
      progress: () => undefined,
      subscribe: (id, listener) => {
        heard.set(id, listener);
        return () => void heard.delete(id);
      },
    },
    repository: {
      getCollection: async (id) => {
        const failure = broken.get(id);
        if (failure !== undefined) throw failure;
        return missing.has(id) ? undefined : recordOf(id);
      },
      onDidChange: (listener) => {
        tellOthers = listener;
        return () => undefined;
      },
    },
  };
  return {
    broken,
    missing,
    heard,
    changed: (collectionId: string) => tellOthers({ caseId: 'c', collectionId }),
    follow: (ids: readonly string[]) => followCollections(ports, ids, (read) => shown.push(read)),
    settle: () => vi.advanceTimersByTimeAsync(1000),
    last: () => {
      const { progresses, failure } = shown.at(-1) ?? {};
      return { ids: [...(progresses?.keys() ?? [])], failure };
    },
  };
}

it('says that one cannot be read, beside those that can, until it can be', async () => {
  const { broken, changed, follow, settle, last } = database();
  const failure = new Error('made to fail');
  broken.set('b', failure);
  follow(['a', 'b']);
  await settle();
  expect(last()).toEqual({ ids: ['a'], failure });
  broken.clear();
  changed('b');
  await settle();
  expect(last()).toEqual({ ids: ['a', 'b'], failure: undefined });
});

it('says that one is not there', async () => {
  const { missing, changed, follow, settle, last } = database();
  missing.add('b');
  follow(['a', 'b']);
  await settle();
  expect(last()).toMatchObject({ ids: ['a'], failure: { code: 'storage.not-found' } });
  missing.clear();
  changed('b');
  await settle();
  expect(last()).toEqual({ ids: ['a', 'b'], failure: undefined });
});

it('keeps what was read where it cannot be read again, and says so', async () => {
  const { broken, changed, follow, settle, last } = database();
  follow(['a']);
  await settle();
  broken.set('a', new Error('made to fail'));
  changed('a');
  await settle();
  expect(last()).toEqual({ ids: ['a'], failure: broken.get('a') });
});

it('needs no reading of what the runner tells', async () => {
  const { broken, heard, follow, settle, last } = database();
  broken.set('a', new Error('made to fail'));
  follow(['a']);
  await settle();
  heard.get('a')?.({ record: { ...recordOf('a'), state: 'running' }, pagesDone: 1 });
  await settle();
  expect(last()).toEqual({ ids: ['a'], failure: undefined });
});

it('shows nothing after it was stopped', async () => {
  const { broken, follow, settle, last } = database();
  broken.set('a', new Error('made to fail'));
  follow(['a'])();
  await settle();
  expect(last()).toEqual({ ids: [], failure: undefined });
});

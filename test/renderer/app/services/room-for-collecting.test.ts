import { beforeEach, describe, expect, it } from 'vitest';
import {
  LITTLE_SPACE_BYTES,
  withRoom,
  type RoomQuestion,
} from '../../../../renderer/app/services/room-for-collecting.ts';
import { estimateCollection } from '../../../../renderer/app/services/estimate-collection.ts';
import type { CollectionRecord } from '../../../../shared/engine/storage/case-records.ts';
import type {
  CollectionRunner,
  CollectionSpec,
} from '../../../../shared/engine/collect/collection-runner.ts';
import { CasebookError } from '../../../../shared/errors/casebook-error.ts';
import { scriptedClient } from '../../../support/scripted-client.ts';
import { failureOf } from '../../../support/scripted-core.ts';

const spec = (goal: CollectionSpec['goal'] = { kind: 'all' }): CollectionSpec => ({
  caseId: '0123456789abcdef',
  connectionId: 'practice',
  endpointId: 'log-by-address',
  params: {},
  goal,
});

let freeBytes: number | undefined;
let answer: boolean;
let questions: RoomQuestion[];
let started: CollectionSpec[];
let runner: CollectionRunner;

beforeEach(() => {
  answer = true;
  questions = [];
  started = [];
  const { client } = scriptedClient({
    'app.freeSpace': () => {
      if (freeBytes === undefined)
        throw new CasebookError('storage.io', { message: 'The system does not say.', nextStep: 'None.' });
      return { freeBytes, path: '/profile' };
    },
  });
  const bare = {
    start: (each: CollectionSpec) => {
      started.push(each);
      return Promise.resolve({} as CollectionRecord);
    },
  } as unknown as CollectionRunner;
  runner = withRoom(bare, client, (question) => {
    questions.push(question);
    return Promise.resolve(answer);
  });
});

describe('room for a collection', () => {
  it.each([LITTLE_SPACE_BYTES, 5e9, 1e15])(
    'is not asked about with %d bytes free [J9] [found 7]',
    async (free) => {
      freeBytes = free;
      await runner.start(spec());
      expect(questions).toEqual([]);
      expect(started).toHaveLength(1);
    },
  );

  it.each([LITTLE_SPACE_BYTES - 1, 1_000_000, 0])(
    'is asked about with %d bytes free, with an estimate, before anything is written [J9] [found 7]',
    async (free) => {
      freeBytes = free;
      await runner.start(spec({ kind: 'first', rows: 1000 }));
      expect(questions).toEqual([
        { freeBytes: free, estimatedBytes: 1_200_000, isAtLeast: false, path: '/profile' },
      ]);
      expect(started).toHaveLength(1);
    },
  );

  it('is asked about where the estimate is more than is free [J9] [found 7]', async () => {
    freeBytes = LITTLE_SPACE_BYTES + 1;
    const goal = { kind: 'first', rows: 1_000_000 } as const;
    expect(estimateCollection(spec(goal)).bytes).toBeGreaterThan(freeBytes);
    await runner.start(spec(goal));
    expect(questions).toHaveLength(1);
  });

  it('is refused by the user: nothing starts, and the reason is said [J9] [found 7]', async () => {
    freeBytes = 12_000_000;
    answer = false;
    const error = await failureOf(runner.start(spec()));
    expect(error.code).toBe('storage.little-space');
    expect(error.message).toContain('12 MB are free at /profile');
    expect(started).toEqual([]);
  });

  it('is one question for the collections of one click, and again once half of the room is gone [J9] [found 7]', async () => {
    freeBytes = 100_000_000;
    await Promise.all([runner.start(spec()), runner.start(spec()), runner.start(spec())]);
    expect(questions).toHaveLength(1);
    await runner.start(spec());
    expect(questions).toHaveLength(1);
    freeBytes = 49_000_000;
    await runner.start(spec());
    expect(questions).toHaveLength(2);
    expect(started).toHaveLength(5);
  });

  it('that the system does not know keeps nobody from collecting [found 7]', async () => {
    freeBytes = undefined;
    await runner.start(spec());
    expect(questions).toEqual([]);
    expect(started).toHaveLength(1);
  });
});

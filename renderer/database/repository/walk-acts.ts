import type { CaseRepository } from '../../../shared/engine/storage/case-repository.ts';
import { pagesOfWalk } from '../../../shared/engine/storage/walk-rows.ts';
import { compactWalk } from '../chunks/compact-walk.ts';
import { readWalk } from '../chunks/read-walk.ts';
import type { CaseDatabase } from '../database.ts';
import { named, read } from './database-acts.ts';

type WalkActs = Pick<CaseRepository, 'readWalk' | 'compactWalk' | 'listPages' | 'listPagesBetween'>;

/** Chunks in one read: about a tenth of a million rows. */
const CHUNKS_AT_ONCE = 10;

const unknownTo =
  (known: ReadonlySet<number> | undefined) =>
  (page: number): boolean =>
    known?.has(page) !== true;

/** The rows of walks, from chunks and pages. */
export const walkActs = (database: CaseDatabase): WalkActs => ({
  readWalk: (collectionId, walk, known, rest) =>
    read(() => readWalk(database, collectionId, walk, unknownTo(known), { rest, atMost: CHUNKS_AT_ONCE })),
  compactWalk: (collectionId, walk) =>
    named('Compacting the case', () => compactWalk(database, collectionId, walk)),
  listPages: (collectionId, walk, known) =>
    read(async () => pagesOfWalk(await readWalk(database, collectionId, walk, unknownTo(known)))),
  listPagesBetween: (collectionId, walk, first, last) =>
    read(async () =>
      pagesOfWalk(
        await readWalk(database, collectionId, walk, unknownTo(undefined), { between: [first, last] }),
      ),
    ),
});

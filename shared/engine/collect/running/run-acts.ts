/**
 * What a runner does to collections. Loaded with the first act: showing collections takes none of the
 * planning that reading them takes.
 */
import { collectionStrategyOf } from '../collection-strategy.ts';
import { recheckWithSibling } from './recheck-with-sibling.ts';
import { pauseInterrupted, resumeInterrupted } from './resume-interrupted.ts';
import { resumeCollection, startCollection, updateCollection } from './start-run.ts';
import { stopCollection } from './stop-run.ts';
import type { ProgressOf } from './run-registry.ts';

const progressOf: ProgressOf = (record, run) => collectionStrategyOf(record).progress(record, run);

export const RUN_ACTS = {
  start: startCollection,
  stop: stopCollection,
  resume: resumeCollection,
  update: updateCollection,
  recheck: recheckWithSibling,
  resumeInterrupted,
  pauseInterrupted,
  progressOf,
} as const;

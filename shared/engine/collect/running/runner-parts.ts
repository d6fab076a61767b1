import type { CollectionPorts } from '../collection-ports.ts';
import type { RunRegistry } from './run-registry.ts';
import type { Turns } from './turns.ts';

/** What the acts of a collection runner share. */
export interface RunnerParts {
  readonly ports: CollectionPorts;
  readonly registry: RunRegistry;
  /** By collection: two quick clicks must not become two runs, nor may one state overtake another. */
  readonly turns: Turns;
}

/** What a block holds, as its sources say it, for a sentence. Pure. */
import type { BlockField, BlockFields } from '../fields/block-fields.ts';
import { PENDING_TITLE } from '../fields/node-blocks.ts';

export interface BlockStory {
  /** Returns what the first source with a value says, as it came; undefined if none has one. */
  readonly said: (field: BlockField) => string | undefined;
  /** True if only the node's pending block has the height: its content may still change. */
  readonly isPreconfirmed: boolean;
  /** The journal records that hold what it tells. */
  readonly seqs: readonly number[];
}

/**
 * Tells a block by its sources, the service's first. A preconfirmed one counts only while there is
 * no other, because what it says was not final. Undefined without sources.
 */
export function tellBlock(sources: readonly BlockFields[]): BlockStory | undefined {
  if (sources.length === 0) return undefined;
  const final = sources.filter(({ title }) => title !== PENDING_TITLE);
  const told = final.length > 0 ? final : sources;
  return {
    said: (field) => told.find(({ values }) => values[field] !== undefined)?.values[field]?.text,
    isPreconfirmed: final.length === 0,
    seqs: told.map(({ seq }) => seq),
  };
}

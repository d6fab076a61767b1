/**
 * Chunks as the database stores them: the rows of many pages as columns, in place of those pages.
 */
import type { ColumnChunk } from '../columns/chunk/chunk-format.ts';
import type { PageRecord } from './case-records.ts';

/** A page whose rows are in a chunk; the rows of its pages follow one another. */
export interface ChunkPage extends Omit<PageRecord, 'caseId' | 'collectionId' | 'walk' | 'rows'> {
  readonly count: number;
}

/** Identifies a chunk. */
export interface ChunkPlace {
  readonly collectionId: string;
  readonly walk: number;
  /** The number of its first page. */
  readonly chunk: number;
}

export interface ChunkRecord extends ChunkPlace {
  readonly caseId: string;
  readonly rows: number;
  readonly pages: readonly ChunkPage[];
}

export interface ChunkColumnsRecord extends ChunkPlace {
  readonly caseId: string;
  readonly columns: ColumnChunk;
}

/** A chunk as it is read. */
export interface StoredChunk {
  readonly record: ChunkRecord;
  readonly columns: ColumnChunk;
}

export type ChunkKey = [string, number, number];
/** The key of a chunk. */
export const keyOfChunk = ({ collectionId, walk, chunk }: ChunkPlace): ChunkKey => [
  collectionId,
  walk,
  chunk,
];

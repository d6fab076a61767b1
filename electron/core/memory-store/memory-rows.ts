/**
 * The walks of all collections in memory.
 */
import type { CountedPage } from '../../../shared/engine/storage/count-held-beyond.ts';
import type { StoredPage } from '../../../shared/engine/storage/stored-page.ts';
import { MemoryWalk } from './memory-walk.ts';

interface RowsOfCollection {
  readonly caseId: string;
  readonly walks: Map<number, MemoryWalk>;
}

export class MemoryRows {
  readonly #collections = new Map<string, RowsOfCollection>();

  /** Adds pages, replacing those that are stored already. The storage owns them from now on. */
  put(pages: readonly StoredPage[]): void {
    for (const page of pages) this.#walkFor(page).put([page]);
  }

  /** Returns undefined if nothing of the walk is stored. */
  walk(collectionId: string, walk: number): MemoryWalk | undefined {
    return this.#collections.get(collectionId)?.walks.get(walk);
  }

  /** Removes the pages of a collection for which `keeps` returns false. */
  keep(
    collectionId: string,
    keeps: (page: { readonly walk: number; readonly page: number }) => boolean,
  ): void {
    for (const [walk, held] of this.#collections.get(collectionId)?.walks ?? [])
      held.keep((page) => keeps({ walk, page }));
  }

  removeCollection(collectionId: string): void {
    this.#collections.delete(collectionId);
  }

  removeCase(caseId: string): void {
    for (const [collectionId, rows] of this.#collections)
      if (rows.caseId === caseId) this.#collections.delete(collectionId);
  }

  /** The pages of a case that count, with the journal record that each came with. */
  *pagesOfCase(caseId: string): Iterable<CountedPage> {
    for (const [collectionId, held] of this.#collections)
      if (held.caseId === caseId)
        for (const [walk, pages] of held.walks)
          for (const page of pages.pages()) yield { collectionId, walk, ...page };
  }

  #walkFor({ caseId, collectionId, walk }: StoredPage): MemoryWalk {
    const held = this.#collections.get(collectionId) ?? { caseId, walks: new Map<number, MemoryWalk>() };
    this.#collections.set(collectionId, held);
    const found = held.walks.get(walk) ?? new MemoryWalk();
    held.walks.set(walk, found);
    return found;
  }
}

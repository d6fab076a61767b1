/**
 * Finds which pages of a replay a storage lacks. Pure; the storage decides where and in what form
 * it keeps them.
 */
import type { PageRecord } from '../case-records.ts';

/** Pages of one walk of one collection, by number. */
export interface PagesOfWalk {
  readonly collectionId: string;
  readonly walk: number;
  /** The newest response for each page, which is the last one given. */
  readonly pages: ReadonlyMap<number, PageRecord>;
}

/** Sorts pages by walk and drops responses that a later page of the list replaces. */
export function pagesByWalk(pages: readonly PageRecord[]): PagesOfWalk[] {
  const walks = new Map<string, PagesOfWalk & { readonly pages: Map<number, PageRecord> }>();
  for (const page of pages) {
    const { collectionId, walk } = page;
    const name = `${collectionId} ${walk}`;
    const found = walks.get(name) ?? { collectionId, walk, pages: new Map<number, PageRecord>() };
    found.pages.set(page.page, page);
    walks.set(name, found);
  }
  return [...walks.values()];
}

/**
 * Pages that the storage lacks or holds from an older response; `held` has the journal record of
 * each held page.
 */
export const lackingPages = ({ pages }: PagesOfWalk, held: ReadonlyMap<number, number>): PageRecord[] =>
  [...pages.values()].filter(({ page, evidence }) => (held.get(page) ?? 0) < evidence.seq);

/** The number of rows of pages. */
export const rowsOfPages = (pages: readonly PageRecord[]): number =>
  pages.reduce((sum, { rows }) => sum + rows.length, 0);

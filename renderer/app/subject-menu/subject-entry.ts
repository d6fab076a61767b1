/**
 * The types of a context-menu entry: its text, its action, and the state that decides whether it is
 * offered.
 */
import type { Hop } from '../../../shared/engine/storage/case-records.ts';
import type { ChainSubject } from '../../parts/chain-subject.ts';
import type { OpenTabRequest } from '../../tab/open-tab-request.ts';
import type { TrailOfCase } from './trails-of-case.ts';

export type SubjectAct =
  | { readonly kind: 'open'; readonly request: OpenTabRequest }
  | {
      readonly kind: 'add-to-trail';
      /** In lower case. */
      readonly address: string;
      /**
       * The hops that lead to the address from now on, oldest first. An empty list starts a trail.
       */
      readonly hops: readonly Hop[];
      /** The hops that led to it so far, as text, if they differ. */
      readonly instead?: string;
    }
  /** Opens the menu of a further subject in the same place. */
  | { readonly kind: 'other'; readonly subject: ChainSubject }
  /** Replaces the menu by a submenu. */
  | { readonly kind: 'more'; readonly title: string; readonly entries: readonly SubjectEntry[] }
  /** Opens a tab about the selected rows, once they are read. */
  | { readonly kind: 'open-rows'; readonly requestOf: (rows: readonly string[]) => OpenTabRequest }
  | { readonly kind: 'copy'; readonly text: string }
  | { readonly kind: 'copy-rows'; readonly form: 'tsv' | 'json' }
  | { readonly kind: 'evidence'; readonly rowSubject: string }
  | { readonly kind: 'label' | 'note'; readonly subject: string }
  | { readonly kind: 'star'; readonly subject: string; readonly on: boolean };

/** The key that runs the entry without the menu. */
export type SubjectKey = 'Enter' | 'Space' | 'copy' | 'L' | 'N' | 'S';

export interface SubjectEntry {
  readonly text: string;
  readonly act: SubjectAct;
  readonly key?: SubjectKey;
}

export interface SubjectSurroundings {
  readonly stars: ReadonlySet<string>;
  readonly trails: readonly TrailOfCase[];
  /** The tab that displays the subject; undefined outside of any tab. */
  readonly tabId: string | undefined;
  /** Labels by lower-case address or hash. Hostile. */
  readonly labels: ReadonlyMap<string, string>;
  /** False in a window that may not write: entries that write are left out. */
  readonly canWrite: boolean;
}

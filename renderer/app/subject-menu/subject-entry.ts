/**
 * One entry of the context menu: its words, what it does, and what decides whether it is offered.
 */
import type { Hop } from '../../../shared/engine/storage/case-records.ts';
import type { ChainSubject } from '../../parts/chain-subject.ts';
import type { OpenTabRequest } from '../../tab/open-tab-request.ts';
import type { TrailOfCase } from './trails-of-case.ts';

export type SubjectAct =
  | { readonly kind: 'open'; readonly request: OpenTabRequest }
  | {
      readonly kind: 'add-to-trail';
      /** Lower case. */
      readonly address: string;
      /** What leads to it from now on, oldest first; none begins a trail. */
      readonly hops: readonly Hop[];
      /** What led to it until now, in words, where that was something else. */
      readonly instead?: string;
    }
  /** The menu of something else that stands there. */
  | { readonly kind: 'other'; readonly subject: ChainSubject }
  /** A menu of its own, in the place of the first. */
  | { readonly kind: 'more'; readonly title: string; readonly entries: readonly SubjectEntry[] }
  | { readonly kind: 'copy'; readonly text: string }
  | { readonly kind: 'copy-rows'; readonly form: 'tsv' | 'json' }
  | { readonly kind: 'evidence'; readonly rowSubject: string }
  | { readonly kind: 'label' | 'note'; readonly subject: string }
  | { readonly kind: 'star'; readonly subject: string; readonly on: boolean };

/** What does the same without the menu. */
export type SubjectKey = 'Enter' | 'Space' | 'copy' | 'L' | 'N' | 'S';

export interface SubjectEntry {
  readonly text: string;
  readonly act: SubjectAct;
  readonly key?: SubjectKey;
}

export interface SubjectSurroundings {
  readonly stars: ReadonlySet<string>;
  readonly trails: readonly TrailOfCase[];
  /** The tab that it is shown in; undefined outside of any. */
  readonly tabId: string | undefined;
  /** Lower-case address or hash to label. Labels are hostile. */
  readonly labels: ReadonlyMap<string, string>;
  /** False in a window that may not write: what writes is left out. */
  readonly canWrite: boolean;
}

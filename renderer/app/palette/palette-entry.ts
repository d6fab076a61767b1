import type { OpenTabRequest } from '../../tab/open-tab-request.ts';

/** The effect of choosing an entry. */
export type PaletteAct =
  | { readonly kind: 'open'; readonly request: OpenTabRequest }
  | { readonly kind: 'activate-tab'; readonly tabId: string }
  | { readonly kind: 'open-case'; readonly caseId: string }
  | { readonly kind: 'command'; readonly command: string }
  | { readonly kind: 'note'; readonly noteId: string }
  | { readonly kind: 'search'; readonly text: string };

/** A line of the palette. */
export interface PaletteEntry {
  readonly id: string;
  readonly group:
    'Go to' | 'Tabs' | 'Labels' | 'Addresses' | 'Notes' | 'Commands' | 'Cases' | 'Queries' | 'Search';
  readonly label: string;
  readonly description?: string;
  /** The short form of its address or hash, at the right. */
  readonly hex?: string;
  /** Extra text by which the entry is found, never displayed. */
  readonly keywords?: string;
  readonly act: PaletteAct;
}

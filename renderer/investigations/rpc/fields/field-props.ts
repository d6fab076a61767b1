import type { FieldTexts } from '../form/read-draft.ts';

/** What every field of a method is given. Ids are those of `readDraft`. */
export interface FieldProps {
  readonly texts: FieldTexts;
  readonly faults: ReadonlyMap<string, string>;
  readonly onText: (id: string, text: string) => void;
}

/** A hex value or a number: set in the monospaced face, never corrected. */
export const HEX_FIELD = {
  spellCheck: false,
  autoComplete: 'off',
  classNames: { input: 'casebook-mono' },
} as const;

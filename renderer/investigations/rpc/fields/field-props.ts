import type { FieldTexts } from '../form/read-draft.ts';

/** The props of every field of a method. Ids are those of `readDraft`. */
export interface FieldProps {
  readonly texts: FieldTexts;
  readonly faults: ReadonlyMap<string, string>;
  readonly onText: (id: string, text: string) => void;
}

/** A hex value or a number: monospaced, without spelling correction. */
export const HEX_FIELD = {
  spellCheck: false,
  autoComplete: 'off',
  classNames: { input: 'casebook-mono' },
} as const;

/**
 * Decodes the text of a label file: UTF-8 or UTF-16, with or without a byte order mark. Does not
 * guess other encodings.
 */
import { groupedCount } from '../../../units/count-text.ts';
import { CasebookError } from '../../../errors/casebook-error.ts';
import { textEncodingOf, type TextEncoding } from '../../../units/text-encoding.ts';

export interface DecodedFile {
  readonly text: string;
  readonly encoding: TextEncoding;
}

/** Larger files are refused before they are read: the dry run holds all of a file in memory. */
export const MOST_LABEL_BYTES = 16 * 1024 * 1024;

/** Throws input.invalid if the bytes are not text of the encoding that they seem to have. */
export function decodeLabelFile(bytes: Uint8Array): DecodedFile {
  const encoding = textEncodingOf(bytes);
  try {
    // The decoder drops a byte order mark.
    return { encoding, text: new TextDecoder(encoding, { fatal: true }).decode(bytes) };
  } catch {
    throw new CasebookError('input.invalid', {
      message: `The file was read as ${encoding} and has bytes that are not valid in it.`,
      nextStep: 'Save it as CSV in UTF-8 or UTF-16 (“Unicode text”), then choose it again.',
    });
  }
}

/** Throws input.invalid for a file that is too large, before reading it. */
export async function readLabelFile(file: Pick<File, 'name' | 'size' | 'arrayBuffer'>): Promise<DecodedFile> {
  if (file.size > MOST_LABEL_BYTES)
    throw new CasebookError('input.invalid', {
      message: `The file ${file.name.slice(0, 80)} has ${groupedCount(file.size)} bytes: a file of labels has at most 16 MiB, about 150,000 labels. Nothing of it was read.`,
      nextStep: 'Split it into smaller files, and import one after the other.',
    });
  return decodeLabelFile(new Uint8Array(await file.arrayBuffer()));
}

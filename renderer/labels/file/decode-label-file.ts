/**
 * The text of a label file, whatever encoding it has: UTF-8 or UTF-16, with or without a byte order mark. Nothing is guessed beyond that.
 */
import { CasebookError } from '../../../shared/errors/casebook-error.ts';

export type LabelEncoding = 'UTF-8' | 'UTF-16LE' | 'UTF-16BE';

export interface DecodedFile {
  readonly text: string;
  readonly encoding: LabelEncoding;
}

/** Larger files are refused before they are read: the dry run holds all of it in memory. */
export const MOST_LABEL_BYTES = 16 * 1024 * 1024;

/** What is looked at to tell UTF-16 without a byte order mark. */
const SAMPLE_BYTES = 4096;

/** Of texts in Latin letters every second byte is zero in UTF-16, and none in UTF-8. */
function encodingWithoutMark(bytes: Uint8Array): LabelEncoding {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries())
    if (byte === 0) zeros[index & 1] = (zeros[index & 1] ?? 0) + 1;
  const [atEven = 0, atOdd = 0] = zeros;
  const enough = sample.length / 8;
  if (atOdd > enough && atOdd > atEven) return 'UTF-16LE';
  return atEven > enough ? 'UTF-16BE' : 'UTF-8';
}

function encodingOf(bytes: Uint8Array): LabelEncoding {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return 'UTF-16LE';
  if (first === 0xfe && second === 0xff) return 'UTF-16BE';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'UTF-8';
  return encodingWithoutMark(bytes);
}

/** Throws input.invalid where the bytes are no text of the encoding that they seem to have. */
export function decodeLabelFile(bytes: Uint8Array): DecodedFile {
  const encoding = encodingOf(bytes);
  try {
    // A byte order mark is left out by the decoder.
    return { encoding, text: new TextDecoder(encoding, { fatal: true }).decode(bytes) };
  } catch {
    throw new CasebookError('input.invalid', {
      message: `The file was read as ${encoding} and has bytes that are none of it.`,
      nextStep: 'Save it as CSV in UTF-8 or UTF-16 (“Unicode text”), then choose it again.',
    });
  }
}

/** Throws input.invalid for a file that is too large, before a byte of it is read. */
export async function readLabelFile(file: Pick<File, 'name' | 'size' | 'arrayBuffer'>): Promise<DecodedFile> {
  if (file.size > MOST_LABEL_BYTES)
    throw new CasebookError('input.invalid', {
      message: `The file ${file.name.slice(0, 80)} has ${file.size.toLocaleString('en')} bytes: a file of labels has at most 16 MiB, about 150,000 labels. Nothing of it was read.`,
      nextStep: 'Split it into smaller files, and import one after the other.',
    });
  return decodeLabelFile(new Uint8Array(await file.arrayBuffer()));
}

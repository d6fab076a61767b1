import { textEncodingOf } from '../../shared/units/text-encoding.ts';

/**
 * Reads a file in UTF-8 or UTF-16, without its byte order mark. Bytes that are not text become
 * U+FFFD: what is searched for (hashes, an ABI) is ASCII, and one odd comment must not hide the
 * rest. Rejects as reading the file does.
 */
export async function readTextFile(file: Pick<Blob, 'arrayBuffer'>): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return new TextDecoder(textEncodingOf(bytes)).decode(bytes);
}

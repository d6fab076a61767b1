import { textEncodingOf } from '../../shared/units/text-encoding.ts';

/**
 * The text of a file in UTF-8 or UTF-16, without its byte order mark. Bytes that are not text become U+FFFD: what is looked for in it (hashes, an ABI) is ASCII, and
 * one odd comment must not keep the rest back. Rejects as the file's own reading does.
 */
export async function readTextFile(file: Pick<Blob, 'arrayBuffer'>): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return new TextDecoder(textEncodingOf(bytes)).decode(bytes);
}

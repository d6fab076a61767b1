/**
 * Responses in the forms that real services of this kind send, stored byte for byte in
 * test/data/envelopes.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '..', 'data', 'envelopes');

/** The text of a recorded answer, decoded as the program decodes it. */
export const readRecordedAnswer = (name: string): string =>
  new TextDecoder().decode(readFileSync(join(FOLDER, name)));

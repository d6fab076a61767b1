/**
 * The canary sweep (invariant I3): looks for secrets in files and texts, in every form in which they could hide.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

function formsOf(secret: string): Buffer[] {
  const bytes = Buffer.from(secret);
  const base64 = [0, 1, 2].map((shift) => {
    // A base64 text of a longer string holds the secret's own middle at one of three alignments.
    const text = Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .replaceAll('=', '');
    return text.slice(shift === 0 ? 0 : 4, -2);
  });
  return [
    bytes,
    Buffer.from(secret, 'utf16le'),
    Buffer.from(bytes.toString('hex')),
    Buffer.from(encodeURIComponent(secret)),
    ...base64.map((text) => Buffer.from(text)),
  ];
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    try {
      const found = statSync(path);
      if (found.isDirectory()) return filesUnder(path);
      return found.isFile() ? [path] : [];
    } catch {
      // A browser's lock links point nowhere.
      return [];
    }
  });
}

/** Where a secret was found: '<place>: secret n'. Empty is what the invariant asks for. */
export function findSecrets(
  secrets: readonly string[],
  places: { readonly folders: readonly string[]; readonly texts: Readonly<Record<string, string>> },
): string[] {
  const forms = secrets.map(formsOf);
  const hits = (place: string, bytes: Buffer): string[] =>
    forms.flatMap((each, index) =>
      each.some((form) => bytes.includes(form)) ? [`${place}: secret ${index + 1}`] : [],
    );
  return [
    ...places.folders.flatMap(filesUnder).flatMap((path) => hits(path, readFileSync(path))),
    ...Object.entries(places.texts).flatMap(([name, text]) => hits(name, Buffer.from(text))),
  ];
}

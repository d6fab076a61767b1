/**
 * The canary sweep: searches bytes for secrets in every form in which a program leaks one by
 * accident. Shares no code with the program's own redaction.
 */
import { opendir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** A secret that must be found nowhere; at least 8 bytes, so that it is not found by chance. */
export interface Canary {
  readonly name: string;
  readonly value: string;
}

/** A place where one was found. */
export interface CanaryHit {
  readonly canary: string;
  /** raw, utf-16le, base64 … */
  readonly form: string;
  /** File path or name of the text. */
  readonly place: string;
  readonly offset: number;
}

/** The base64 characters that depend only on the value, whatever precedes and follows it. */
const base64Cores = (value: Buffer): string[] =>
  [0, 1, 2].map((lead) => {
    const text = Buffer.concat([Buffer.alloc(lead), value]).toString('base64');
    const from = Math.ceil((lead * 8) / 6);
    const to = Math.floor(((lead + value.byteLength) * 8) / 6);
    return text.slice(from, to);
  });

const percentAll = (value: Buffer, upper: boolean): string =>
  [...value]
    .map((byte) => `%${byte.toString(16).padStart(2, '0')}`)
    .map((text) => (upper ? text.toUpperCase() : text))
    .join('');

const textForms = (value: string): [string, string][] => {
  const bytes = Buffer.from(value, 'utf8');
  const json = JSON.stringify(value).slice(1, -1);
  const unicode = value
    .split('')
    .map((each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
  return [
    ['raw', value],
    ['json', json],
    ['json in json', JSON.stringify(json).slice(1, -1)],
    ['json, every character escaped', unicode],
    ['hex', bytes.toString('hex')],
    ['HEX', bytes.toString('hex').toUpperCase()],
    ['url', encodeURIComponent(value)],
    ['url, lower case', encodeURIComponent(value).replaceAll(/%[0-9A-F]{2}/g, (each) => each.toLowerCase())],
    ['form', new URLSearchParams({ v: value }).toString().slice(2)],
    ['url, every byte', percentAll(bytes, false)],
    ['URL, every byte', percentAll(bytes, true)],
    ...base64Cores(bytes).flatMap((core, at): [string, string][] => [
      [`base64 at ${at}`, core],
      [`base64url at ${at}`, core.replaceAll('+', '-').replaceAll('/', '_')],
      [`base64 at ${at}, in a url`, encodeURIComponent(core)],
    ]),
    ['reversed', value.split('').toReversed().join('')],
  ];
};

interface Pattern {
  readonly canary: string;
  readonly form: string;
  readonly bytes: Buffer;
}

const patternsOf = (canaries: readonly Canary[]): Pattern[] => {
  const patterns: Pattern[] = [];
  const seen = new Set<string>();
  const add = (canary: string, form: string, bytes: Buffer): void => {
    const key = bytes.toString('latin1');
    if (bytes.byteLength < 8 || seen.has(key)) return;
    seen.add(key);
    patterns.push({ canary, form, bytes });
  };
  for (const { name, value } of canaries) {
    if (Buffer.byteLength(value) < 8) throw new Error(`the canary '${name}' is too short to be searched for`);
    for (const [form, text] of textForms(value)) {
      add(name, form, Buffer.from(text, 'utf8'));
      add(name, `${form}, utf-16le`, Buffer.from(text, 'utf16le'));
      add(name, `${form}, utf-16be`, Buffer.from(text, 'utf16le').swap16());
    }
    add(name, 'latin1', Buffer.from(value, 'latin1'));
  }
  return patterns;
};

/** A sweep for these canaries. */
export const createCanarySweep = (
  canaries: readonly Canary[],
): {
  inBytes(place: string, bytes: Uint8Array | string): CanaryHit[];
  /** Sweeps every file below the folder, including names; `skip` excludes subfolders by name. */
  inFolder(folder: string, skip?: readonly string[]): Promise<{ hits: CanaryHit[]; files: number }>;
} => {
  const patterns = patternsOf(canaries);
  const inBytes = (place: string, bytes: Uint8Array | string): CanaryHit[] => {
    const view = typeof bytes === 'string' ? Buffer.from(bytes, 'utf8') : Buffer.from(bytes);
    return patterns.flatMap(({ canary, form, bytes: pattern }) => {
      const offset = view.indexOf(pattern);
      return offset < 0 ? [] : [{ canary, form, place, offset }];
    });
  };
  const inFolder = async (
    folder: string,
    skip: readonly string[] = [],
  ): Promise<{ hits: CanaryHit[]; files: number }> => {
    const hits: CanaryHit[] = [];
    let files = 0;
    for await (const entry of await opendir(folder, { recursive: true })) {
      const path = join(entry.parentPath, entry.name);
      const inside = relative(folder, path);
      if (inside.split('/').some((part) => skip.includes(part))) continue;
      hits.push(...inBytes(`name of ${path}`, inside));
      if (!entry.isFile()) continue;
      files += 1;
      // A file may vanish meanwhile (a temporary one of a running host).
      hits.push(...inBytes(path, await readFile(path).catch(() => Buffer.alloc(0))));
    }
    return { hits, files };
  };
  return { inBytes, inFolder };
};

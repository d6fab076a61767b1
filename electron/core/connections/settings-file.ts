/**
 * The settings file of the trusted side: connections without secrets, and the Review switch.
 * Reading is tolerant but never silent: a damaged file is set aside with a notice, a damaged entry
 * costs only that entry, and a newer file stays untouched.
 */
import { join } from 'node:path';
import { z } from 'zod';
import { connectionSettingsSchema } from '../../../shared/contract/connections-contract.ts';
import { unixMsSchema } from '../../../shared/contract/shapes.ts';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import type { FilePort } from '../files/file-port.ts';
import { readBounded } from '../files/read-bounded.ts';
import { writeAtomically } from '../files/write-atomically.ts';

const VERSION = 1;
const FILE_NAME = 'settings.json';

export const storedConnectionSchema = z.object({
  settings: connectionSettingsSchema,
  createdAt: unixMsSchema,
  /**
   * Host and port for which secrets were stored; '' if none are expected. The secrets themselves
   * are never in this file.
   */
  secretHost: z.string().max(300),
  /**
   * True if the keychain did not respond when the secrets were moved to memory, so that it may
   * still have them.
   */
  leftInKeychain: z.boolean().default(false),
});
export type StoredConnection = z.output<typeof storedConnectionSchema>;

export interface StoredSettings {
  readonly review: boolean;
  readonly connections: readonly StoredConnection[];
}

export interface LoadedSettings extends StoredSettings {
  /** Sentences about what was damaged and what became of it. */
  readonly notices: readonly string[];
}

const fileSchema = z.looseObject({
  version: z.number().int().min(1),
  review: z.boolean().catch(false),
  connections: z.array(z.unknown()).catch([]),
});

/**
 * A connection takes about two kilobytes. A larger file is not ours, and would only fill the
 * memory.
 */
const MAX_SETTINGS_BYTES = 16 << 20;

/** Returns what the file contains, or why it cannot be used. */
async function readJson(files: FilePort, path: string): Promise<{ readonly json: unknown } | string> {
  let bytes: Uint8Array | undefined;
  try {
    bytes = await readBounded(files, path, MAX_SETTINGS_BYTES);
  } catch (error) {
    return `the system answered ${(error as NodeJS.ErrnoException).code ?? String(error)}`;
  }
  if (bytes === undefined) return `it is larger than ${MAX_SETTINGS_BYTES >> 20} MiB`;
  try {
    return { json: JSON.parse(new TextDecoder().decode(bytes)) };
  } catch {
    return 'it is not JSON';
  }
}

const setAside = async (
  files: FilePort,
  path: string,
  nowMs: number,
  why: string,
): Promise<LoadedSettings> => {
  const kept = `${path}.damaged-${new Date(nowMs).toISOString().replaceAll(/[:.]/g, '-')}`;
  await files.rename(path, kept);
  return {
    review: false,
    connections: [],
    notices: [
      `The settings file could not be read (${why}) and is kept as ${kept}. Enter the connections again.`,
    ],
  };
};

const readEntries = (entries: readonly unknown[]): { connections: StoredConnection[]; damaged: number } => {
  const connections: StoredConnection[] = [];
  for (const entry of entries) {
    const checked = storedConnectionSchema.safeParse(entry);
    if (checked.success) connections.push(checked.data);
  }
  return { connections, damaged: entries.length - connections.length };
};

/**
 * Loads the settings. Throws storage.newer-version, and storage.* if the file cannot be read at
 * all.
 */
export const loadSettings = async (
  files: FilePort,
  folder: string,
  nowMs: number,
): Promise<LoadedSettings> => {
  const path = join(folder, FILE_NAME);
  const found = await files.stat(path);
  if (found === undefined) return { review: false, connections: [], notices: [] };
  // Opening a pipe would wait for its writer.
  if (found.kind === 'folder' || found.kind === 'other')
    return setAside(files, path, nowMs, 'it is not a file');
  const read = await readJson(files, path);
  if (typeof read === 'string') return setAside(files, path, nowMs, read);
  const checked = fileSchema.safeParse(read.json);
  if (!checked.success) return setAside(files, path, nowMs, 'it holds no settings');
  if (checked.data.version > VERSION) {
    throw new CasebookError('storage.newer-version', {
      message: `The settings file ${path} is of version ${checked.data.version}; this program knows version ${VERSION}.`,
      nextStep: 'Use the newer program, or start with another user-data folder.',
      details: { path, found: checked.data.version, known: VERSION },
    });
  }
  const { connections, damaged } = readEntries(checked.data.connections);
  const notices =
    damaged === 0 ? [] : [`${damaged} damaged connection(s) in ${path} were skipped; enter them again.`];
  return { review: checked.data.review, connections, notices };
};

/** Replaces the file as a whole. Throws storage.*. */
export const saveSettings = (files: FilePort, folder: string, settings: StoredSettings): Promise<void> => {
  const text = `${JSON.stringify({ version: VERSION, ...settings }, undefined, 2)}\n`;
  return writeAtomically(files, join(folder, FILE_NAME), new TextEncoder().encode(text));
};

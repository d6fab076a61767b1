/** Remembers from one run to the next what was learnt about each connection's pace. */
import type { FilePort } from '../files/file-port.ts';
import type { ConnectionPace } from './learnt-pace.ts';
import { loadPaces, savePaces } from './pace-file.ts';

/** A kill loses at most what was learnt within this time. */
const SAVE_INTERVAL_MS = 5000;

export class PaceMemory {
  readonly #files: FilePort;
  readonly #folder: string;
  readonly #paces: Map<string, ConnectionPace>;
  #timer: NodeJS.Timeout | undefined;
  #saving: Promise<void> = Promise.resolve();
  #savedText: string;

  private constructor(files: FilePort, folder: string, paces: Map<string, ConnectionPace>) {
    this.#files = files;
    this.#folder = folder;
    this.#paces = paces;
    this.#savedText = JSON.stringify([...paces]);
  }

  /** Reads what earlier runs learnt. */
  static async open(files: FilePort, folder: string): Promise<PaceMemory> {
    return new PaceMemory(files, folder, await loadPaces(files, folder));
  }

  /** What was learnt about the connection; undefined if nothing was. */
  of(connectionId: string): ConnectionPace | undefined {
    return this.#paces.get(connectionId);
  }

  /** Remembers the newest state; it reaches the disk within five seconds. */
  keep(connectionId: string, pace: ConnectionPace): void {
    if (pace.query === undefined && pace.rpc === undefined) return;
    this.#paces.set(connectionId, { ...this.#paces.get(connectionId), ...pace });
    this.#timer ??= setTimeout(() => void this.save(), SAVE_INTERVAL_MS).unref();
  }

  forget(connectionId: string): void {
    if (this.#paces.delete(connectionId)) void this.save();
  }

  /** Writes what is known now, unless the file already says it. */
  save(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const text = JSON.stringify([...this.#paces]);
    if (text === this.#savedText) return this.#saving;
    this.#savedText = text;
    this.#saving = this.#saving.then(() => savePaces(this.#files, this.#folder, this.#paces));
    return this.#saving;
  }
}

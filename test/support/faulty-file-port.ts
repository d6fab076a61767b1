/**
 * The fault bar's second injector: a FilePort whose n-th write, sync, rename, list … fails like a
 * disk, writes short, or ends the process. Everything else goes to the real port.
 */
import type { FilePort, OpenFile } from '../../electron/core/files/file-port.ts';

/** Every act of a port and its open files. */
export type FileAct = keyof FilePort | keyof OpenFile;

export type FaultEffect =
  /** Fails with the system's code; on a write, `afterBytes` reach the disk first. */
  | { readonly kind: 'error'; readonly code: string; readonly afterBytes?: number }
  /** Writes this many bytes, or this share of them below 1, and reports no error. */
  | { readonly kind: 'short'; readonly bytes: number }
  /**
   * Like a kill, seen from disk: from here on this port does nothing and nothing settles; see
   * `crashed`.
   */
  | { readonly kind: 'crash'; readonly afterBytes?: number }
  /** Sends SIGKILL to this process itself; for child processes. */
  | { readonly kind: 'kill'; readonly afterBytes?: number };

export interface Fault {
  readonly act: FileAct;
  /**
   * Counted from 1 over the acts of that kind whose path matches, from the moment the fault was
   * planned.
   */
  readonly nth: number;
  /** How many acts in a row fail. @default 1 */
  readonly times?: number;
  /** Only acts on these paths count. @default all */
  readonly path?: RegExp;
  readonly effect: FaultEffect;
}

export interface FaultyFilePort extends FilePort {
  /** Replaces the plan; the counts restart. */
  plan(...faults: readonly Fault[]): void;
  /** How often each act was requested since the port was created, including faults. */
  readonly counts: Readonly<Record<string, number>>;
  /** How many faults struck. */
  readonly struck: number;
  /** Resolves at the first 'crash'. */
  readonly crashed: Promise<void>;
}

const systemError = (code: string, act: FileAct, path: string): Error =>
  Object.assign(new Error(`${code}: injected, ${act} '${path}'`), { code, syscall: act, path });

const forEver = <T>(): Promise<T> => new Promise<T>(() => undefined);

interface Planned {
  readonly fault: Fault;
  seen: number;
}

/** Decides what happens to each act. */
class FaultPlan {
  planned: Planned[] = [];
  readonly counts: Record<string, number> = {};
  struck = 0;
  dead = false;
  /** Closed at a crash, as the system does for a killed process. */
  readonly openFiles = new Set<OpenFile>();
  readonly crashed: Promise<void>;
  #announceCrash: () => void = () => undefined;

  constructor() {
    this.crashed = new Promise((resolve) => (this.#announceCrash = resolve));
  }

  #effectFor(act: FileAct, path: string): FaultEffect | undefined {
    this.counts[act] = (this.counts[act] ?? 0) + 1;
    let effect: FaultEffect | undefined;
    for (const each of this.planned) {
      const { fault } = each;
      if (fault.act !== act || fault.path?.test(path) === false) continue;
      each.seen += 1;
      if (each.seen >= fault.nth && each.seen < fault.nth + (fault.times ?? 1)) effect ??= fault.effect;
    }
    if (effect !== undefined) this.struck += 1;
    return effect;
  }

  #end(kind: 'crash' | 'kill'): Promise<never> {
    if (kind === 'kill') process.kill(process.pid, 'SIGKILL');
    this.dead = true;
    this.#announceCrash();
    for (const file of this.openFiles) file.close().catch(() => undefined);
    return forEver<never>();
  }

  /** Runs an act that is not a write. */
  async run<T>(act: FileAct, path: string, real: () => Promise<T>): Promise<T> {
    if (this.dead) return forEver<T>();
    const effect = this.#effectFor(act, path);
    if (effect?.kind === 'error') throw systemError(effect.code, act, path);
    if (effect?.kind === 'crash' || effect?.kind === 'kill') return this.#end(effect.kind);
    return real();
  }

  /** Runs a write of `size` bytes; `real` writes the first n of them. */
  async runWrite(path: string, size: number, real: (bytes: number) => Promise<number>): Promise<number> {
    if (this.dead) return forEver<number>();
    const effect = this.#effectFor('write', path);
    if (effect === undefined) return real(size);
    if (effect.kind === 'short') {
      const bytes = effect.bytes < 1 ? Math.floor(size * effect.bytes) : effect.bytes;
      return real(Math.min(size, Math.max(1, bytes)));
    }
    const landed = Math.min(size, effect.afterBytes ?? 0);
    for (let done = 0; done < landed;) done += await real(landed - done);
    if (effect.kind === 'error') throw systemError(effect.code, 'write', path);
    return this.#end(effect.kind);
  }
}

const faultyFile = (plan: FaultPlan, path: string, file: OpenFile): OpenFile => ({
  write: (bytes, position) => {
    let done = 0;
    return plan.runWrite(path, bytes.byteLength, async (count) => {
      const at = position === undefined ? undefined : position + done;
      const written = await file.write(bytes.subarray(done, done + count), at);
      done += written;
      return written;
    });
  },
  read: (target, position) => plan.run('read', path, () => file.read(target, position)),
  sync: () => plan.run('sync', path, () => file.sync()),
  size: () => plan.run('size', path, () => file.size()),
  truncate: (sizeBytes) => plan.run('truncate', path, () => file.truncate(sizeBytes)),
  // A descriptor is closed even if closing reports an error; tests must not leak it.
  close: async () => {
    if (plan.dead) return;
    plan.openFiles.delete(file);
    await plan.run('close', path, async () => undefined).finally(() => file.close());
  },
});

/** A port over `real`, with `faults` planned. */
export const createFaultyFilePort = (real: FilePort, ...faults: readonly Fault[]): FaultyFilePort => {
  const plan = new FaultPlan();
  const planFaults = (next: readonly Fault[]): void => {
    plan.planned = next.map((fault) => ({ fault, seen: 0 }));
  };
  planFaults(faults);
  return {
    open: (path, mode) =>
      plan.run('open', path, async () => {
        const file = await real.open(path, mode);
        plan.openFiles.add(file);
        return faultyFile(plan, path, file);
      }),
    readFile: (path) => plan.run('readFile', path, () => real.readFile(path)),
    rename: (from, to) => plan.run('rename', to, () => real.rename(from, to)),
    remove: (path) => plan.run('remove', path, () => real.remove(path)),
    makeFolder: (path) => plan.run('makeFolder', path, () => real.makeFolder(path)),
    list: (path) => plan.run('list', path, () => real.list(path)),
    stat: (path) => plan.run('stat', path, () => real.stat(path)),
    syncFolder: (path) => plan.run('syncFolder', path, () => real.syncFolder(path)),
    freeBytes: (path) => plan.run('freeBytes', path, () => real.freeBytes(path)),
    plan: (...next) => planFaults(next),
    get counts() {
      return plan.counts;
    },
    get struck() {
      return plan.struck;
    },
    crashed: plan.crashed,
  };
};

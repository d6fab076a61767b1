/**
 * Tells from a temporary file's name which process made it, and whether that process still runs. A
 * process number alone means nothing across namespaces, restarts and machines, so the name also
 * identifies those.
 */
import { createHash } from 'node:crypto';
import {
  ownStart,
  readMachineIdentity,
  startIfRunning,
  type MachineIdentity,
} from '../profile/machine-identity.ts';

/** Eight hex digits each, from what the system reports; UNSAID if it reports nothing. */
export interface TemporaryMaker {
  readonly pid: number;
  readonly machine: string;
  readonly boot: string;
  readonly pidNamespace: string;
  /** When the process started: a process that reuses the number has another start. */
  readonly start: string;
}

const UNSAID = '00000000';

const digest = (text: string): string =>
  text === '' ? UNSAID : createHash('sha256').update(text).digest('hex').slice(0, 8);

/** Returns what this process writes into its names. Pure. */
export function makerOf(pid: number, identity: MachineIdentity, start: string): TemporaryMaker {
  const { machine, machineId, bootId, pidNamespace } = identity;
  return {
    pid,
    // Clones of a machine share its id, but seldom its name.
    machine: digest(machineId === '' ? '' : `${machine} ${machineId}`),
    boot: digest(bootId),
    pidNamespace: digest(pidNamespace),
    start: digest(start),
  };
}

let own: TemporaryMaker | undefined;

/** The maker of this process; the system is queried once. */
export const ownMaker = (): TemporaryMaker =>
  (own ??= makerOf(process.pid, readMachineIdentity(), ownStart()));

const NAME =
  /^\.casebook-(\d{1,10})-(?:([0-9a-f]{8})-([0-9a-f]{8})-([0-9a-f]{8})-([0-9a-f]{8})-)?[0-9a-f]{12}\.part$/;

/** The part of a name that identifies the maker. */
export const makerText = ({ pid, machine, boot, pidNamespace, start }: TemporaryMaker): string =>
  [pid, machine, boot, pidNamespace, start].join('-');

/**
 * Returns who made the file of that name; 'unsaid' for names of older programs; undefined if it is
 * not a temporary file.
 */
export function makerOfName(name: string): TemporaryMaker | 'unsaid' | undefined {
  const found = NAME.exec(name);
  if (found === null) return undefined;
  const [, pid, machine, boot, pidNamespace, start] = found;
  if (machine === undefined || boot === undefined || pidNamespace === undefined || start === undefined)
    return 'unsaid';
  return { pid: Number(pid), machine, boot, pidNamespace, start };
}

/**
 * 'unknown': the process is in another namespace or on another machine, which cannot be queried
 * from here.
 */
export type MakerState = 'ours' | 'lives' | 'dead' | 'unknown';

/**
 * Decides whether the maker still runs. `startOf` returns the start of a process of our namespace;
 * undefined if no process has that number. Pure except for `startOf`.
 */
export function judgeMaker(
  maker: TemporaryMaker,
  ours: TemporaryMaker,
  startOf: (pid: number) => string | undefined,
): MakerState {
  if (makerText(maker) === makerText(ours)) return 'ours';
  const isSameBoot = maker.boot === ours.boot && maker.boot !== UNSAID;
  const isSameMachine = maker.machine === ours.machine && maker.machine !== UNSAID;
  if (!isSameBoot) {
    if (!isSameMachine) return 'unknown';
    // Both boots are known and differ: no process of the earlier boot still runs.
    if (maker.boot !== UNSAID && ours.boot !== UNSAID) return 'dead';
  }
  if (maker.pidNamespace !== ours.pidNamespace) return 'unknown';
  const start = startOf(maker.pid);
  if (start === undefined) return 'dead';
  return start === '' || maker.start === UNSAID || digest(start) === maker.start ? 'lives' : 'dead';
}

/** Applies `judgeMaker` to this process and system. */
export const stateOfMaker = (maker: TemporaryMaker): MakerState =>
  judgeMaker(maker, ownMaker(), startIfRunning);

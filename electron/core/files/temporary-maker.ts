/**
 * Which process made a temporary file, as its name says, and whether that process still runs. A process number alone tells nothing across
 * namespaces, restarts and machines: the name says in which of them the number means something.
 */
import { createHash } from 'node:crypto';
import {
  ownStart,
  readMachineIdentity,
  startIfRunning,
  type MachineIdentity,
} from '../profile/machine-identity.ts';

/** Eight hex digits each, of what the system says; UNSAID if it does not say. */
export interface TemporaryMaker {
  readonly pid: number;
  readonly machine: string;
  readonly boot: string;
  readonly pidNamespace: string;
  /** When the process started: a reused number has another one. */
  readonly start: string;
}

const UNSAID = '00000000';

const digest = (text: string): string =>
  text === '' ? UNSAID : createHash('sha256').update(text).digest('hex').slice(0, 8);

/** What this process writes into its names. Pure. */
export function makerOf(pid: number, identity: MachineIdentity, start: string): TemporaryMaker {
  const { machine, machineId, bootId, pidNamespace } = identity;
  return {
    pid,
    // Clones of a machine share its id, and seldom its name.
    machine: digest(machineId === '' ? '' : `${machine} ${machineId}`),
    boot: digest(bootId),
    pidNamespace: digest(pidNamespace),
    start: digest(start),
  };
}

let own: TemporaryMaker | undefined;

/** Of this process, asked of the system once. */
export const ownMaker = (): TemporaryMaker =>
  (own ??= makerOf(process.pid, readMachineIdentity(), ownStart()));

const NAME =
  /^\.casebook-(\d{1,10})-(?:([0-9a-f]{8})-([0-9a-f]{8})-([0-9a-f]{8})-([0-9a-f]{8})-)?[0-9a-f]{12}\.part$/;

/** The part of a name that says who made it. */
export const makerWords = ({ pid, machine, boot, pidNamespace, start }: TemporaryMaker): string =>
  [pid, machine, boot, pidNamespace, start].join('-');

/** Who made the file of that name: 'unsaid' in names of programs before; undefined for files that are no temporary ones. */
export function makerOfName(name: string): TemporaryMaker | 'unsaid' | undefined {
  const found = NAME.exec(name);
  if (found === null) return undefined;
  const [, pid, machine, boot, pidNamespace, start] = found;
  if (machine === undefined || boot === undefined || pidNamespace === undefined || start === undefined)
    return 'unsaid';
  return { pid: Number(pid), machine, boot, pidNamespace, start };
}

/** 'unknown': in another namespace or on another machine, which cannot be asked from here. */
export type MakerState = 'ours' | 'lives' | 'dead' | 'unknown';

/** Whether the maker still runs. `startOf` asks the system for the start of a process of our namespace; undefined if none has that number. Pure but for it. */
export function judgeMaker(
  maker: TemporaryMaker,
  ours: TemporaryMaker,
  startOf: (pid: number) => string | undefined,
): MakerState {
  if (makerWords(maker) === makerWords(ours)) return 'ours';
  const isSameBoot = maker.boot === ours.boot && maker.boot !== UNSAID;
  const isSameMachine = maker.machine === ours.machine && maker.machine !== UNSAID;
  if (!isSameBoot) {
    if (!isSameMachine) return 'unknown';
    // Both boots are known, and they differ: nothing of the earlier one runs.
    if (maker.boot !== UNSAID && ours.boot !== UNSAID) return 'dead';
  }
  if (maker.pidNamespace !== ours.pidNamespace) return 'unknown';
  const start = startOf(maker.pid);
  if (start === undefined) return 'dead';
  return start === '' || maker.start === UNSAID || digest(start) === maker.start ? 'lives' : 'dead';
}

/** The same with what this system says. */
export const stateOfMaker = (maker: TemporaryMaker): MakerState =>
  judgeMaker(maker, ownMaker(), startIfRunning);

/**
 * Whether the process that a lock file names still lives. It is taken for dead only on the system's own word, never by a clock: clocks are
 * set, machines are suspended, and the uptime of another namespace is not ours.
 */
import { z } from 'zod';
import { lifeLineSchema, readLifeSign, type LifeSign } from './life-line.ts';
import { identitySchema, isSameProcess, type MachineIdentity } from './machine-identity.ts';

const commonSchema = z.object({
  pid: z.number().int().positive(),
  /** When that process started, in the system's own words; a reused number has others. '' if the system does not say. */
  startedAt: z.string(),
  /** False while it still looks for others. */
  holds: z.boolean(),
});

export const holderSchema = z.union([
  commonSchema.extend({
    identity: identitySchema,
    /** Absent if the system gave no socket. */
    lifeLine: lifeLineSchema.optional(),
  }),
  /** As programs before it wrote it: only the name of the machine. */
  commonSchema.extend({ machine: z.string() }).transform(({ machine, ...rest }) => ({
    ...rest,
    lifeLine: undefined,
    identity: { machine, machineId: '', bootId: '', pidNamespace: undefined, netNamespace: undefined },
  })),
]);
export type LockHolder = z.output<typeof holderSchema>;

/** 'elsewhere': on another machine, which cannot be asked. */
export type HolderState = 'lives' | 'dead' | 'elsewhere';

/** Where a holder runs, seen from here. */
type Nearness = 'same-boot' | 'same-machine' | 'earlier-boot' | 'other-machine';

function nearnessOf(theirs: LockHolder['identity'], ours: MachineIdentity): Nearness {
  const bothSay = theirs.bootId !== '' && ours.bootId !== '';
  // One kernel: the same machine, whatever containers call it.
  if (bothSay && theirs.bootId === ours.bootId) return 'same-boot';
  // Clones share the id, and seldom the name; machines that are named alike do not share the id.
  const isSame =
    theirs.machine === ours.machine && (theirs.machineId === ours.machineId || theirs.machineId === '');
  if (!isSame) return 'other-machine';
  return bothSay && theirs.machineId !== ''
    ? 'earlier-boot'
    : theirs.bootId === ''
      ? 'same-machine'
      : 'other-machine';
}

/** What the rest of the machine says: decides from what the system told. Pure. */
export function judgeHolder(
  holder: LockHolder,
  ours: MachineIdentity,
  sign: LifeSign,
  isRunning: () => boolean,
): HolderState {
  if (sign === 'answers') return 'lives';
  const nearness = nearnessOf(holder.identity, ours);
  if (nearness === 'other-machine') return 'elsewhere';
  if (nearness === 'earlier-boot') return 'dead';
  const { pidNamespace } = holder.identity;
  if (pidNamespace === undefined || pidNamespace === ours.pidNamespace) return isRunning() ? 'lives' : 'dead';
  // Its number means nothing here; its socket does.
  return sign === 'refused' ? 'dead' : 'lives';
}

/** Asks the system about a holder. `folder`: where the locks are. */
export async function stateOfHolder(
  folder: string,
  holder: LockHolder,
  ours: MachineIdentity,
): Promise<HolderState> {
  const { lifeLine, identity, pid, startedAt } = holder;
  let sign: LifeSign = lifeLine === undefined ? 'unclear' : await readLifeSign(folder, lifeLine);
  // An abstract name is refused in any other network namespace, whoever holds it there.
  if (lifeLine?.kind === 'abstract' && identity.netNamespace !== ours.netNamespace && sign !== 'answers')
    sign = 'unclear';
  return judgeHolder(holder, ours, sign, () => isSameProcess(pid, startedAt));
}

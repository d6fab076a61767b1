/**
 * Decides whether the process that a lock file names is still alive. Only the system's own word
 * counts, never a clock: clocks are set, machines are suspended, and the uptime of another
 * namespace is not ours.
 */
import { z } from 'zod';
import { lifeLineSchema, readLifeSign, type LifeSign } from './life-line.ts';
import { identitySchema, isSameProcess, type MachineIdentity } from './machine-identity.ts';

const commonSchema = z.object({
  pid: z.number().int().positive(),
  /**
   * When that process started, as the system reports it, so that a reused number is recognised. ''
   * if the system does not say.
   */
  startedAt: z.string(),
  /** False while it still looks for others. */
  holds: z.boolean(),
});

export const holderSchema = z.union([
  commonSchema.extend({
    identity: identitySchema,
    /** Absent if the system provided no socket. */
    lifeLine: lifeLineSchema.optional(),
  }),
  /** The form of older programs: only the machine's name. */
  commonSchema.extend({ machine: z.string() }).transform(({ machine, ...rest }) => ({
    ...rest,
    lifeLine: undefined,
    identity: { machine, machineId: '', bootId: '', pidNamespace: undefined, netNamespace: undefined },
  })),
]);
export type LockHolder = z.output<typeof holderSchema>;

/** 'elsewhere': on another machine, which cannot be queried. */
export type HolderState = 'lives' | 'dead' | 'elsewhere';

/** Where a holder runs, relative to this process. */
type Nearness = 'same-boot' | 'same-machine' | 'earlier-boot' | 'other-machine';

function nearnessOf(theirs: LockHolder['identity'], ours: MachineIdentity): Nearness {
  const bothSay = theirs.bootId !== '' && ours.bootId !== '';
  // One kernel: the same machine, whatever its containers call it.
  if (bothSay && theirs.bootId === ours.bootId) return 'same-boot';
  // Clones share the id, but seldom the name; machines with the same name do not share the id.
  const isSame =
    theirs.machine === ours.machine && (theirs.machineId === ours.machineId || theirs.machineId === '');
  if (!isSame) return 'other-machine';
  return bothSay && theirs.machineId !== ''
    ? 'earlier-boot'
    : theirs.bootId === ''
      ? 'same-machine'
      : 'other-machine';
}

/** Decides from what the system reported about the holder and about us. Pure. */
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

/** Queries the system about a holder. `folder`: where the locks are. */
export async function stateOfHolder(
  folder: string,
  holder: LockHolder,
  ours: MachineIdentity,
): Promise<HolderState> {
  const { lifeLine, identity, pid, startedAt } = holder;
  let sign: LifeSign = lifeLine === undefined ? 'unclear' : await readLifeSign(folder, lifeLine);
  // An abstract name is refused in any other network namespace, even while somebody holds it there.
  if (lifeLine?.kind === 'abstract' && identity.netNamespace !== ours.netNamespace && sign !== 'answers')
    sign = 'unclear';
  return judgeHolder(holder, ours, sign, () => isSameProcess(pid, startedAt));
}

/** Compares the fuses in a packed executable with the configuration (row E8 of the fault bar). */
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { FUSES } from './packaging-configuration.ts';

/** electron-builder's names and Electron's differ only in the first letter. */
const wireName = (name: string): string => name[0]?.toUpperCase() + name.slice(1);
const wordOf = (state: unknown): string =>
  state === FuseState.ENABLE
    ? 'on'
    : state === FuseState.DISABLE
      ? 'off'
      : `neither on nor off (${String(state)})`;

/** `executable` is the program, or the .app on macOS. Rejects if it has no fuses. */
export async function checkFuses(
  executable: string,
): Promise<{ readonly problems: readonly string[]; readonly summary: string }> {
  const wire = (await getCurrentFuseWire(executable)) as unknown as Readonly<Record<string, unknown>>;
  const found = Object.entries(FUSES).map(([name, wanted]) => ({
    name,
    wanted: wanted ? 'on' : 'off',
    is: wordOf(wire[String(FuseV1Options[wireName(name) as keyof typeof FuseV1Options])]),
  }));
  return {
    problems: found
      .filter(({ wanted, is }) => wanted !== is)
      .map(({ name, wanted, is }) => `the fuse ${name} is ${is}, not ${wanted}`),
    summary: `fuses: ${found.map(({ name, is }) => `${name} ${is}`).join(', ')}`,
  };
}

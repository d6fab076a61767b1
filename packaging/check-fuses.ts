/**
 * The fuses as they are in a packed executable, compared with what the configuration wants (row E8 of the fault bar).
 */
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { FUSES } from './packaging-configuration.ts';

/** electron-builder's names and Electron's differ in the first letter alone. */
const wireName = (name: string): string => name[0]?.toUpperCase() + name.slice(1);
const wordOf = (state: unknown): string =>
  state === FuseState.ENABLE
    ? 'on'
    : state === FuseState.DISABLE
      ? 'off'
      : `neither on nor off (${String(state)})`;

/** `executable` is the program, or the .app on macOS. Rejects where it has no fuses. */
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

/** Kills processes that work on a profile, and returns what they had reported. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { bundledProgram } from './bundled-program.ts';
import type { DoneLine } from './work-on-profile.ts';

const SCRIPT = join(import.meta.dirname, 'work-until-killed.ts');

/**
 * Runs one until its kill after the n-th line, or at the n-th act of a kind. Undefined if it ended
 * by itself before.
 */
export async function killWorking(
  userDataDir: string,
  what: string,
  nth: number,
): Promise<readonly DoneLine[] | undefined> {
  const program = await bundledProgram(SCRIPT);
  const child = spawn(process.execPath, [program, userDataDir, what, String(nth)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [said, complaint] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve) =>
    child.once('close', (...ended) => resolve(ended)),
  );
  if (code === 0) return undefined;
  if (signal !== 'SIGKILL') throw new Error(`the process was not killed as planned: ${complaint}`);
  const lines = said.split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as DoneLine);
}

/**
 * Row E8 of the fault bar on a packed program with a real binary: checks that what the fuses turn
 * off is off. Each start is ended after ten seconds.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

const SECONDS = 10;

interface Start {
  readonly name: string;
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

/** Resolves with what the program wrote to stderr. */
function run(executable: string, { args, environment }: Start): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(executable, args, {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: SECONDS * 1000,
      killSignal: 'SIGKILL',
    });
    let said = '';
    child.stderr.on('data', (bytes: Buffer) => (said += bytes.toString('utf8')));
    child.once('error', reject);
    child.once('exit', () => resolve(said));
  });
}

/**
 * Resolves with the switches that were obeyed but must not be; rejects if the program cannot be
 * started. Needs a display.
 */
export async function checkStartSwitches(executable: string): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'start-switches-'));
  const marker = join(folder, 'obeyed');
  const script = join(folder, 'write-marker.cjs');
  writeFileSync(script, `require('node:fs').writeFileSync(${JSON.stringify(marker)}, '');\n`);
  const own = `--user-data=${join(folder, 'data')}`;
  const starts: readonly Start[] = [
    { name: 'ELECTRON_RUN_AS_NODE', args: [script], environment: { ELECTRON_RUN_AS_NODE: '1' } },
    { name: 'NODE_OPTIONS', args: [own], environment: { NODE_OPTIONS: `--require=${script}` } },
    { name: '--inspect', args: [own, '--inspect=0'], environment: {} },
  ];
  const problems: string[] = [];
  try {
    for (const start of starts) {
      const said = await run(executable, start);
      if (existsSync(marker) || said.includes('Debugger listening')) problems.push(`${start.name} is obeyed`);
      rmSync(marker, { force: true });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return problems;
}

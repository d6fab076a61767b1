/** Runs the type checker on a copy of the sources, for tests of what a change must touch. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';

const COMPILER = join(import.meta.dirname, '..', '..', 'node_modules', 'typescript', 'bin', 'tsc');

export interface TypeErrors {
  /** All that the type checker printed. */
  readonly text: string;
  /** Files with type errors, each once. */
  readonly files: readonly string[];
}

/**
 * Checks the project in the folder `copy`. One thread and a lazy garbage collector take less than
 * half the processor time of the defaults, which are made for a short wait.
 */
export function typeErrorsOf(
  copy: string,
  project: string,
  options: readonly string[] = [],
): Promise<TypeErrors> {
  const args = [COMPILER, '-p', project, '--singleThreaded', ...options];
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      args,
      { cwd: copy, env: { ...process.env, GOGC: '800' } },
      (_error, stdout) => {
        const found = Array.from(
          stdout.matchAll(/^(?<file>\S+)\(\d/gm),
          (match) => match.groups?.['file'] ?? '',
        );
        resolve({ text: stdout, files: [...new Set(found)] });
      },
    );
  });
}

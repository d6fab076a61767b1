/**
 * Programs of tests, bundled once for all of their starts: Node then starts one in a tenth of the
 * processor time that tsx needs to load the same modules.
 */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import process from 'node:process';
import { build } from 'vite';

const root = join(import.meta.dirname, '..', '..');
const FOLDER = join(root, 'node_modules', '.cache', 'casebook-test-programs');
const made = new Map<string, Promise<string>>();

async function bundle(script: string): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    // A native module looks for its binary beside itself.
    ssr: { noExternal: true, external: ['keytar'] },
    build: {
      ssr: script,
      write: false,
      target: 'node20.19',
      minify: false,
      rollupOptions: { output: { format: 'es', entryFileNames: '[name].mjs' } },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  const outputs = result !== undefined && 'output' in result ? result.output : [];
  const chunks = outputs.flatMap((each) => (each.type === 'chunk' ? [each] : []));
  const [entry] = chunks;
  if (entry === undefined) throw new Error(`${script} was not bundled`);
  const folder = join(FOLDER, basename(script, '.ts'));
  for (const { fileName, code } of chunks) {
    const path = join(folder, fileName);
    await mkdir(dirname(path), { recursive: true });
    // Another worker may be starting the same program now.
    await writeFile(`${path}.${process.pid}`, code);
    await rename(`${path}.${process.pid}`, path);
  }
  return join(folder, entry.fileName);
}

/**
 * Returns the path of a bundle of the script, which plain Node runs. The script must not look for
 * files beside itself.
 */
export function bundledProgram(script: string): Promise<string> {
  const bundled = made.get(script) ?? bundle(script);
  made.set(script, bundled);
  return bundled;
}

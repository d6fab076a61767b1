/**
 * Bundles a script for a page into one text: the page's policy allows nothing to be loaded from
 * elsewhere.
 */
import { build } from 'vite';

/** Bundles the module at a path with everything that it imports. */
export async function bundleScript(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'chrome140',
      minify: false,
      lib: { entry, formats: ['iife'], name: 'pageScript' },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  const [chunk] = result !== undefined && 'output' in result ? result.output : [];
  if (chunk?.type !== 'chunk') throw new Error(`${entry} was not bundled`);
  return chunk.code;
}

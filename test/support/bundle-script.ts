/**
 * A script for a page as one text: the page's policy lets nothing be loaded from elsewhere.
 */
import { build } from 'vite';

/** Bundles the module at a path with all that it imports. */
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

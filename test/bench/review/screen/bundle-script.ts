/**
 * A script for a page as one text: the page's policy lets nothing be loaded from elsewhere.
 */
import { join } from 'node:path';
import { build } from 'vite';

/** Bundles `page/NAME.ts`. */
export async function bundleScript(name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'chrome140',
      minify: false,
      lib: { entry: join(import.meta.dirname, 'page', `${name}.ts`), formats: ['iife'], name: 'benchScript' },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  const [chunk] = result !== undefined && 'output' in result ? result.output : [];
  if (chunk?.type !== 'chunk') throw new Error(`${name} was not bundled`);
  return chunk.code;
}

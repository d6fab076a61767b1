/**
 * Builds the stand-in: a folder with an executable named `electron`, for ELECTRON_OVERRIDE_DIST_PATH.
 */
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { STANDIN_FOLDER } from './standin-folder.ts';

const here = import.meta.dirname;
const root = join(here, '..', '..');

/** Everything that the stand-in needs is in its folder: it runs where no node_modules is in reach. */
async function buildProgram(): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node20.19',
      outDir: STANDIN_FOLDER,
      emptyOutDir: false,
      minify: false,
      rollupOptions: {
        input: { cli: join(here, 'cli.ts'), 'utility-host': join(here, 'host', 'utility-host.ts') },
        external: ['bufferutil', 'utf-8-validate'],
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  });
}

async function buildWorld(name: 'main-world' | 'isolated-world'): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    build: {
      target: 'chrome140',
      outDir: STANDIN_FOLDER,
      emptyOutDir: false,
      minify: false,
      lib: {
        entry: join(here, 'page', `${name}.ts`),
        formats: ['iife'],
        name: 'standin',
        fileName: () => `${name}.js`,
      },
    },
  });
}

/** Rejects where a piece does not build. */
export async function buildStandin(): Promise<void> {
  rmSync(STANDIN_FOLDER, { recursive: true, force: true });
  mkdirSync(STANDIN_FOLDER, { recursive: true });
  await buildProgram();
  await buildWorld('main-world');
  await buildWorld('isolated-world');
  writeFileSync(join(STANDIN_FOLDER, 'package.json'), '{ "type": "module" }\n');
  const executable = join(STANDIN_FOLDER, 'electron');
  writeFileSync(executable, '#!/bin/sh\nexec node "${0%/*}/cli.js" "$@"\n');
  chmodSync(executable, 0o755);
}

await buildStandin();

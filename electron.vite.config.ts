import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';

const root = import.meta.dirname;

/**
 * Tells zod not to try `new Function`, which the content security policy refuses and reports as a
 * violation. Every chunk has the banner, because the bundler decides which one runs first.
 */
const ZOD_WITHOUT_EVAL = '(globalThis.__zod_globalConfig ??= {}).jitless = true;';

/** Its form for browsers reads character references by writing to innerHTML; its other form has a table. */
const TABLES_NOT_ELEMENTS = {
  'decode-named-character-reference': resolve(root, 'node_modules/decode-named-character-reference/index.js'),
};

/** Each bundle lists its packages with their licences; packaging merges the lists into one file. */
const LICENCES = { fileName: 'licences.json' };

/**
 * Three bundles: the trusted side (Electron host and browser host), the sandboxed preload, the
 * renderer. They contain every package except keytar, whose native module must be a file. A bundle
 * starts in half the time of separate packages, and contains only the code that is used.
 */
export default defineConfig({
  main: {
    build: {
      // Not electron-vite's default (the newest Node it knows): the browser host runs on the user's Node.
      target: 'node20.19',
      license: LICENCES,
      outDir: 'out/main',
      rollupOptions: {
        input: {
          main: resolve(root, 'electron/main.ts'),
          'browser-host': resolve(root, 'electron/browser-host.ts'),
          // Started as a process of its own by keychain-channel.ts.
          'keychain-worker': resolve(root, 'electron/core/secrets/keychain-worker.ts'),
          // Started as a thread by answer-thread.ts.
          'answer-worker': resolve(root, 'electron/core/answers/answer-worker.ts'),
        },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  },
  preload: {
    build: {
      target: 'node20.19',
      license: LICENCES,
      outDir: 'out/preload',
      // A sandboxed preload can require nothing but 'electron', and must be CommonJS in an ESM package.
      externalizeDeps: false,
      rollupOptions: {
        input: { preload: resolve(root, 'electron/preload.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: resolve(root, 'renderer'),
    plugins: [react()],
    resolve: { alias: TABLES_NOT_ELEMENTS },
    worker: { format: 'es', rollupOptions: { output: { banner: ZOD_WITHOUT_EVAL } } },
    build: {
      outDir: resolve(root, 'out/renderer'),
      emptyOutDir: true,
      target: 'chrome140',
      // Less to read and parse before the first screen; electron-vite would not minify by default.
      minify: true,
      // test/built/first-load.test.ts has the limit.
      chunkSizeWarningLimit: 2000,
      license: LICENCES,
      // Inlined assets would need data: in font-src; files are served by both hosts.
      assetsInlineLimit: 0,
      rollupOptions: {
        input: resolve(root, 'renderer/index.html'),
        output: {
          banner: ZOD_WITHOUT_EVAL,
          // Two files for the first screen; create-page-root.ts says why React has its own. By default
          // there is one for each combination of tabs that share code, and each costs a request.
          codeSplitting: {
            groups: [
              {
                name: 'react',
                test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]|create-page-root\.ts$/,
                tags: ['$initial'],
                priority: 1,
              },
              { name: 'first-screen', tags: ['$initial'] },
            ],
          },
        },
      },
    },
  },
});

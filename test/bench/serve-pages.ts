/** Builds the pages of a benchmark from the program's modules and serves them on loopback. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
};

interface BenchPages {
  /** The folder of the pages' sources. */
  readonly folder: string;
  /** Files in it; `/` is index.html. */
  readonly pages: readonly string[];
  /** A folder whose files are served as they are, by the beginning of their path, as `/duckdb/`. */
  readonly files?: { readonly under: string; readonly folder: string };
  /** Headers of every response. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface BenchServer {
  readonly url: string;
  close(): void;
}

/** Resolves once the pages are built and served. `close` also removes what was built. */
export async function servePages({ folder, pages, files, headers = {} }: BenchPages): Promise<BenchServer> {
  const outDir = mkdtempSync(join(tmpdir(), 'casebook-bench-'));
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: {
      outDir,
      target: 'chrome140',
      chunkSizeWarningLimit: 4000,
      rollupOptions: { input: pages.map((page) => join(folder, page)) },
    },
    worker: { format: 'es' },
  });
  const server = createServer((request, answer) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bench');
    const file =
      files !== undefined && pathname.startsWith(files.under)
        ? join(files.folder, pathname.slice(files.under.length))
        : join(outDir, pathname === '/' ? 'index.html' : pathname);
    for (const [name, value] of Object.entries(headers)) answer.setHeader(name, value);
    try {
      const bytes = readFileSync(file);
      answer.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
      answer.end(bytes);
    } catch {
      answer.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}

/**
 * Builds the benchmark's page from the program's modules and serves it cross-origin isolated, which
 * measuring its memory requires.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { build } from 'vite';
import { PEERS_FOLDER } from '../peers/install-peers.ts';

const page = join(import.meta.dirname, 'page');
const duckdb = join(PEERS_FOLDER, 'node_modules', '@duckdb', 'duckdb-wasm', 'dist');

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
};

export interface BenchServer {
  readonly url: string;
  close(): void;
}

/** Files below `/duckdb/` are DuckDB's own. */
export async function serveBenchPage(): Promise<BenchServer> {
  const outDir = mkdtempSync(join(tmpdir(), 'casebook-bench-'));
  await build({
    root: page,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir,
      target: 'chrome140',
      chunkSizeWarningLimit: 4000,
      rollupOptions: { input: [join(page, 'index.html'), join(page, 'ag-grid.html')] },
    },
    worker: { format: 'es' },
  });
  const server = createServer((request, answer) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bench');
    const file = pathname.startsWith('/duckdb/')
      ? join(duckdb, pathname.slice('/duckdb/'.length))
      : join(outDir, pathname === '/' ? 'index.html' : pathname);
    answer.setHeader('cross-origin-opener-policy', 'same-origin');
    answer.setHeader('cross-origin-embedder-policy', 'require-corp');
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

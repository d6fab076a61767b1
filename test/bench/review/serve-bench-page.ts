/** Serves the pages of the review benchmark. */
import { join } from 'node:path';
import { PEERS_FOLDER } from '../peers/install-peers.ts';
import { servePages, type BenchServer } from '../serve-pages.ts';

/**
 * Cross-origin isolated, which measuring a page's memory requires. Files below `/duckdb/` are
 * DuckDB's own.
 */
export const serveBenchPage = (): Promise<BenchServer> =>
  servePages({
    folder: join(import.meta.dirname, 'page'),
    pages: ['index.html', 'ag-grid.html'],
    files: {
      under: '/duckdb/',
      folder: join(PEERS_FOLDER, 'node_modules', '@duckdb', 'duckdb-wasm', 'dist'),
    },
    headers: {
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    },
  });

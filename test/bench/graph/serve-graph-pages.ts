/** Builds the two pages of the graph benchmark and serves them. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const folder = join(import.meta.dirname, 'page');

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

export interface GraphPages {
  readonly url: string;
  close(): void;
}

/** Serves `casebook.html` and `cytoscape.html`. */
export async function serveGraphPages(): Promise<GraphPages> {
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
      rollupOptions: { input: [join(folder, 'casebook.html'), join(folder, 'cytoscape.html')] },
    },
  });
  const server = createServer((request, answer) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bench');
    try {
      const bytes = readFileSync(join(outDir, pathname));
      answer.setHeader('content-type', TYPES[extname(pathname)] ?? 'application/octet-stream');
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

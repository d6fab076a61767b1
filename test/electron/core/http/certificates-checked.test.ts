import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundledProgram } from '../../../support/bundled-program.ts';
import { makeCertificates, type TestCertificates } from '../../../support/make-certificates.ts';
import { startScriptedServer, type ScriptedServer } from '../../../support/scripted-server.ts';

const run = promisify(execFile);
const program = await bundledProgram(
  join(import.meta.dirname, '..', '..', '..', 'support', 'ask-over-tls.ts'),
);
let certificates: TestCertificates;
let folder: string;
let tls: ScriptedServer;
let proxy: Server;
let tunnels = 0;

beforeAll(async () => {
  certificates = await makeCertificates();
  folder = await mkdtemp(join(tmpdir(), 'casebook-tls-'));
  await writeFile(join(folder, 'authority.pem'), certificates.authority);
  tls = await startScriptedServer(() => ({ body: {} }), { tls: certificates.good });
  // A proxy that leads every tunnel to the server above, whatever host is asked for.
  proxy = createServer((client) => {
    client.once('data', () => {
      tunnels += 1;
      const server = connect(tls.port, '127.0.0.1', () => {
        client.write('HTTP/1.1 200 Connection established\r\n\r\n');
        client.pipe(server).pipe(client);
      });
      server.on('error', () => client.destroy());
    });
    client.on('error', () => undefined);
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  proxy.close();
  await tls.close();
  await rm(folder, { recursive: true, force: true });
});

/** What a program started in this environment is told by the server. */
const askIn = async (environment: Readonly<Record<string, string>>, origin: string): Promise<string> => {
  const { stdout } = await run(process.execPath, [program, origin], {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
  });
  return stdout.trim();
};
const proxyAddress = (): string => `127.0.0.1:${(proxy.address() as AddressInfo).port}`;

describe('certificates', () => {
  it('are checked although NODE_TLS_REJECT_UNAUTHORIZED=0 is in the environment [found 12]', async () => {
    expect(await askIn({ NODE_TLS_REJECT_UNAUTHORIZED: '0' }, tls.origin)).toBe('transport.tls');
    expect(tls.seen).toEqual([]);
  });

  it('are checked behind a proxy as well [found 12]', async () => {
    const environment = { NODE_TLS_REJECT_UNAUTHORIZED: '0', HTTPS_PROXY: proxyAddress() };
    expect(await askIn(environment, 'https://service.invalid')).toBe('transport.tls');
    expect(tunnels).toBe(1);
    expect(tls.seen).toEqual([]);
  });

  it('of an authority that NODE_EXTRA_CA_CERTS names are accepted [found 12]', async () => {
    const environment = { NODE_EXTRA_CA_CERTS: join(folder, 'authority.pem') };
    expect(await askIn(environment, tls.origin)).toBe('status 200');
  });
});

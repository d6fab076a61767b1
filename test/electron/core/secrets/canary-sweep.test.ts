import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { CANARY } from '../../../support/core-fixture.ts';
import { CLOTHES, dressIn } from '../../../support/echo-clothes.ts';
import { createCanarySweep } from '../../../support/find-canaries.ts';
import { BLOCK_ANSWER, useScriptedCore } from '../../../support/scripted-core.ts';
import type { ScriptedAnswer } from '../../../support/scripted-server.ts';

const scripted = useScriptedCore();
const sweep = createCanarySweep(Object.entries(CANARY).map(([name, value]) => ({ name, value })));
const echoes = CLOTHES.map((clothes) =>
  Object.values(CANARY)
    .map((value) => dressIn(value, [clothes]))
    .join(' '),
);

/** Every way in which an exchange fails, with the secrets in whatever comes. */
const FAILURES: readonly ScriptedAnswer[] = [
  BLOCK_ANSWER,
  { hang: true },
  { cutAfterBytes: 0 },
  { body: echoes.join(' '), cutAfterBytes: 300 },
  { status: 429, body: { code: '50011', msg: echoes[0] } },
  { status: 401, body: { code: '50113', msg: `signature of ${echoes[1]}` } },
  { status: 500, body: `<pre>${echoes.join('\n')}</pre>` },
  { status: 302, headers: { location: `/login?key=${encodeURIComponent(CANARY.secretKey)}` } },
  { body: `{"code":"0","data":[${JSON.stringify(echoes)}]}` },
  { headers: { 'content-encoding': 'gzip' }, body: gzipSync(JSON.stringify(echoes)) },
  { headers: { 'x-request-id': CANARY.apiKey, server: echoes[4] ?? '' }, body: 'no JSON' },
  { status: 402, body: Buffer.from(CANARY.passphrase, 'utf16le') },
];

it(
  'finds no secret in the profile, errors, ledger and events after every failure [S1] [S7]',
  { timeout: 120_000 },
  async () => {
    const said: unknown[] = [];
    for (const answer of FAILURES) {
      scripted.server.play(() => answer);
      // A connection of its own each time: what it learns holds it back.
      const connectionId = await scripted.core.connect(scripted.server.origin, { answerTimeoutMs: 200 });
      const { handlers } = scripted.core;
      const place = { caseId: scripted.caseId, connectionId };
      for (const ask of [
        () =>
          handlers['query.fetchPage'](
            { ...place, endpointId: 'block-fills', params: { height: '1' } },
            scripted.core.context(),
          ),
        () =>
          handlers['rpc.send'](
            { ...place, method: 'eth_getBlockByNumber', params: ['0x1', false] },
            scripted.core.context(),
          ),
      ])
        said.push(
          await ask().then(
            (value) => value,
            (error: unknown) => (error as { toShape(): unknown }).toShape(),
          ),
        );
    }
    expect(scripted.server.seen.length).toBeGreaterThan(2 * FAILURES.length);
    const lines: unknown[] = [];
    for await (const line of scripted.core.handlers['network.ledger']({ last: 500 }, scripted.core.context()))
      lines.push(line);
    const status = await scripted.core.handlers['network.status']({}, scripted.core.context());
    const list = await scripted.core.handlers['connections.list']({}, scripted.core.context());
    const texts = JSON.stringify([said, lines, status, list, scripted.core.events]);
    expect(texts).toContain('[secret removed]');
    expect(sweep.inBytes('what was said', texts)).toEqual([]);
    const { hits, files } = await sweep.inFolder(scripted.core.userDataDir);
    expect(hits).toEqual([]);
    expect(files).toBeGreaterThan(1);
  },
);

it('would find a secret that was planted, in each form and in a name of a file [S1]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'casebook-planted-'));
  try {
    await writeFile(join(folder, CANARY.apiKey), 'nothing');
    expect((await sweep.inFolder(folder)).hits).toHaveLength(1);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const value = Buffer.from(CANARY.secretKey);
  for (const planted of [
    value,
    value.toString('base64'),
    Buffer.concat([Buffer.from('x'), value]).toString('base64url'),
    value.toString('hex'),
    encodeURIComponent(CANARY.secretKey),
    Buffer.from(CANARY.secretKey, 'utf16le'),
  ])
    expect(
      sweep.inBytes(
        'planted',
        Buffer.concat([Buffer.from('before '), Buffer.from(planted), Buffer.from(' after')]),
      ).length,
    ).toBeGreaterThan(0);
});

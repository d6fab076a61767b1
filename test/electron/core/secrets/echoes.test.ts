import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CANARY } from '../../../support/core-fixture.ts';
import { CLOTHES, dressIn, type Clothes } from '../../../support/echo-clothes.ts';
import { BLOCK_ANSWER, failureOf, useScriptedCore } from '../../../support/scripted-core.ts';
import type { ScriptedAnswer } from '../../../support/scripted-server.ts';

const scripted = useScriptedCore();

/** Every stretch of the echo that holds eight characters of the secret. */
const shows = (said: string, echo: string, secret: string): boolean => {
  const width = Math.ceil((8 * echo.length) / secret.length);
  for (let at = 0; at + width <= echo.length; at += 1)
    if (said.includes(echo.slice(at, at + width))) return true;
  return false;
};

/** Everything of the profile that is on disk. */
const onDisk = async (): Promise<string> => {
  const folder = scripted.core.userDataDir;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  // A temporary file may be gone by then.
  const texts = await Promise.all(
    files.map((file) => readFile(join(file.parentPath, file.name), 'latin1').catch(() => '')),
  );
  return texts.join('\n');
};

const ledgerText = async (): Promise<string> => {
  const lines: unknown[] = [];
  for await (const line of scripted.core.handlers['network.ledger']({ last: 500 }, scripted.core.context()))
    lines.push(line);
  return JSON.stringify(lines);
};

/** All that can be seen after a request: its error, the connection's state, ledger, files. */
const everythingSaid = async (error: unknown): Promise<string> => {
  const status = await scripted.core.handlers['network.status']({}, scripted.core.context());
  return [
    JSON.stringify(error),
    JSON.stringify(status),
    JSON.stringify(scripted.core.events),
    await ledgerText(),
    await onDisk(),
  ].join('\n');
};

const callNode = (): Promise<unknown> =>
  scripted.core.handlers['rpc.send'](
    {
      caseId: scripted.caseId,
      connectionId: scripted.connectionId,
      method: 'eth_getBlockByNumber',
      params: ['0x1', false],
    },
    scripted.core.context(),
  );

/** Where a service may put an echo, and the request that meets it. */
const PLACES: Readonly<
  Record<string, { readonly answer: (echo: string) => ScriptedAnswer; readonly ask: () => Promise<unknown> }>
> = {
  'a refusal’s message': {
    answer: (echo) => ({ body: `{"code":"50000","msg":${JSON.stringify(`bad: ${echo}`)},"data":[]}` }),
    ask: () => scripted.fetchBlock(),
  },
  // The previews of errors are cut at 200 and 300 characters.
  'a text, cut at its end by the preview': {
    answer: (echo) => ({ status: 403, body: `${'x'.repeat(190)} ${echo}` }),
    ask: () => scripted.fetchBlock(),
  },
  'a message, cut at its end': {
    answer: (echo) => ({
      body: `{"code":"50000","msg":${JSON.stringify(`${'x'.repeat(280)} ${echo}`)},"data":[]}`,
    }),
    ask: () => scripted.fetchBlock(),
  },
  'the target of a redirect': {
    answer: (echo) => ({
      status: 302,
      headers: {
        location: `https://login.invalid/in/${encodeURI(echo).replaceAll(/[\r\n]/g, '')}/x?k=${encodeURIComponent(echo)}`,
      },
    }),
    ask: () => scripted.fetchBlock(),
  },
  'the node’s error': {
    answer: (echo) => ({
      body: `{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":${JSON.stringify(`${'y'.repeat(285)} ${echo}`)},"data":${JSON.stringify(echo)}}}`,
    }),
    ask: callNode,
  },
};

const answerText = async (place: (typeof PLACES)[string]): Promise<unknown> =>
  place.ask().then(
    (answer) => answer,
    (error: unknown) => (error as { toShape: () => unknown }).toShape(),
  );

describe('an echoed secret', () => {
  it.each(CLOTHES.map((clothes): [string, Clothes] => [clothes.name, clothes]))(
    'leaves in no place when it is written as %s [S3] [found 11]',
    async (_name, clothes) => {
      const sent: { readonly form: string; readonly secret: string }[] = [];
      const said: unknown[] = [];
      for (const place of Object.values(PLACES)) {
        for (const secret of Object.values(CANARY)) {
          const echo = dressIn(secret, [clothes]);
          scripted.server.play(() => place.answer(echo));
          said.push(await answerText(place));
          const forms = [echo, JSON.stringify(echo).slice(1, -1), encodeURIComponent(echo)];
          sent.push(...forms.map((form) => ({ form, secret })));
        }
      }
      expect(scripted.server.seen).toHaveLength(said.length);
      const everything = await everythingSaid(said);
      for (const { form, secret } of sent) expect(shows(everything, form, secret), form).toBe(false);
    },
  );

  it('is replaced in the headers that are kept [S3] [found 11]', async () => {
    const echo = dressIn(
      CANARY.secretKey,
      CLOTHES.filter(({ name }) => name === 'percent, lower case'),
    );
    scripted.server.play(() => ({
      ...BLOCK_ANSWER,
      headers: { 'x-request-id': `r-${echo}`, etag: `"${Buffer.from(CANARY.apiKey).toString('base64')}"` },
    }));
    const { evidence } = await scripted.fetchBlock();
    const { headers } = await scripted.evidence(evidence.seq);
    expect(headers['x-request-id']).toBe('r-[secret removed]');
    expect(headers['etag']).toBe('"[secret removed]"');
  });

  it('may be the signature of an earlier attempt [S3] [found 11]', async () => {
    scripted.server.play((seen) => {
      if (scripted.server.seen.length < 3) return { status: 503, body: 'busy' };
      const first = String(scripted.server.seen[0]?.headers['svc-access-sign']);
      expect(first).not.toBe(seen.headers['svc-access-sign']);
      return { status: 403, body: `${'x'.repeat(150)} the signature ${first} of before` };
    });
    const error = await failureOf(scripted.fetchBlock());
    expect(scripted.server.seen).toHaveLength(3);
    const said = await everythingSaid(error.toShape());
    for (const { headers } of scripted.server.seen) {
      const signature = String(headers['svc-access-sign']);
      expect(shows(said, signature, signature)).toBe(false);
    }
    expect(error.message).toContain('the signature [secret removed] of before');
  });

  it('leaves rows that have no secret exactly as they came [S3] [found 11]', async () => {
    const body = `{"code":"0","msg":"","data":[{"chainFullName":"a & b <i>%41\\u0041\\/ &amp; +","height":"1"}]}`;
    scripted.server.play(() => ({ body }));
    const { evidence } = await scripted.fetchBlock();
    const record = await scripted.evidence(evidence.seq);
    expect(record.redaction).toBeUndefined();
    expect(Buffer.from(record.body).toString()).toBe(body);
  });
});

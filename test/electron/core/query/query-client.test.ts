import { createHash, createHmac } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CANARY } from '../../../support/core-fixture.ts';
import { BLOCK_ANSWER, BLOCK_BODY, failureOf, useScriptedCore } from '../../../support/scripted-core.ts';

const scripted = useScriptedCore();

describe('one page', () => {
  it('is in the journal, byte for byte, when it is handed on', async () => {
    const body = '{ "code":"0","msg":"","data":[{"height":"1","amount":0.10}] }';
    scripted.inOrder({ body });
    const { evidence: ref, page } = await scripted.fetchBlock();
    expect(page.rows[0]?.fields).toEqual({ height: '1', amount: { $number: '0.10' } });
    const kept = await scripted.evidence(ref.seq);
    expect(Buffer.from(kept.body).toString()).toBe(body);
    expect(ref.sha256).toBe(createHash('sha256').update(body).digest('hex'));
    expect(kept).toMatchObject({
      verified: true,
      status: 200,
      request: {
        subject: 'block-fills',
        target: '/api/v5/chain/block/block-fills?chainShortName=MAIN&height=1',
      },
    });
  });

  it('is refused by field name before anything is sent', async () => {
    const error = await failureOf(scripted.fetchBlock('abc'));
    expect(error.code).toBe('input.invalid');
    expect(error.details['field']).toBe('height');
    expect(scripted.server.connections).toBe(0);
  });

  it('names unknown endpoints, connections and cases without sending', async () => {
    const ask = (changes: object) =>
      failureOf(
        scripted.core.handlers['query.fetchPage'](
          {
            caseId: scripted.caseId,
            connectionId: scripted.connectionId,
            endpointId: 'block-fills',
            params: { height: '1' },
            ...changes,
          },
          scripted.core.context(),
        ),
      );
    expect((await ask({ endpointId: 'constructor' })).code).toBe('input.invalid');
    expect((await ask({ connectionId: 'gone' })).code).toBe('input.invalid');
    expect((await ask({ caseId: '0123456789abcdef' })).code).toBe('storage.not-found');
    expect(scripted.server.connections).toBe(0);
  });

  it('N16: the signed text is the text on the wire, whatever the chain is called', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
        fc.boolean(),
        async (name, rawComma) => {
          const chainShortName = name.trim() === '' ? 'a,b c+d&e%f' : name;
          const recipe = {
            template: '{timestamp}{method}{path}{query}{body}',
            digest: 'sha256',
            encoding: 'base64',
            rawComma,
          };
          scripted.connectionId = await scripted.core.connect(scripted.server.origin, {
            chainShortName,
            recipe,
          });
          await scripted.fetchBlock();
          const seen = scripted.server.seen.at(-1);
          const prehash = `${seen?.headers['svc-access-timestamp']}GET${seen?.target}`;
          const expected = createHmac('sha256', CANARY.secretKey).update(prehash).digest('base64');
          expect(seen?.headers['svc-access-sign']).toBe(expected);
          const query = new URLSearchParams(seen?.target.split('?')[1]);
          expect(query.get('chainShortName')).toBe(chainShortName.trim());
          expect(seen?.headers['cookie']).toBeUndefined();
        },
      ),
      { numRuns: 25, examples: [['a,b c+d&e%f', true]] },
    );
  });
});

describe('what the service says', () => {
  it.each([
    ['50013', 200],
    ['50004', 400],
    ['50001', 503],
    ['50026', 500],
  ])('N7: code %s with HTTP %i is asked for again', async (code, status) => {
    scripted.inOrder({ status, body: { msg: 'busy', code } }, BLOCK_ANSWER);
    await scripted.fetchBlock();
    expect(scripted.server.seen.length).toBe(2);
  });

  it.each([
    ['50037', 200],
    ['50040', 200],
    ['50044', 400],
  ])(
    'N7: code %s with HTTP %i means that there is no data, in the words of the service',
    async (code, status) => {
      scripted.inOrder({ status, body: { code, msg: 'nothing here', data: [] } });
      const { page } = await scripted.fetchBlock();
      expect(page).toMatchObject({
        outcome: 'none',
        serviceCode: code,
        serviceMessage: 'nothing here',
        rows: [],
      });
    },
  );

  it('N7: an unknown code is shown verbatim, kept as evidence, sent once and never an empty list', async () => {
    scripted.inOrder({ body: { code: '59999', msg: 'the moon is wrong', data: [] } });
    const error = await failureOf(scripted.fetchBlock());
    expect(error.code).toBe('service.code');
    expect(error.message).toContain('59999');
    expect(error.message).toContain('the moon is wrong');
    expect(scripted.server.seen.length).toBe(1);
    const kept = await scripted.evidence(Number(error.details['evidenceSeq']));
    expect(Buffer.from(kept.body).toString()).toContain('59999');
  });

  it('N7: code as a number and an answer without data are understood', async () => {
    scripted.inOrder({ body: '{"code":0,"msg":""}' });
    expect((await scripted.fetchBlock()).page).toMatchObject({ outcome: 'none', serviceCode: '0' });
  });

  it.each([
    [401, { code: '50113', msg: 'bad sign' }, 'service.credentials'],
    [402, '', 'service.payment'],
    [403, { code: '50030', msg: 'no permission' }, 'service.code'],
    [404, '<html>', 'service.http-status'],
    [410, { code: '50005', msg: 'gone' }, 'service.code'],
    [413, '', 'service.malformed'],
    [415, '', 'service.malformed'],
    [451, '', 'service.malformed'],
  ])('N8: HTTP %i is not repeated and says what to do', async (status, body, code) => {
    scripted.inOrder({ status, body, headers: status === 402 ? { 'payment-required': 'e30=' } : {} });
    const error = await failureOf(scripted.fetchBlock());
    expect(error.code).toBe(code);
    expect(error.nextStep).not.toBe('');
    expect(scripted.server.seen.length).toBe(1);
  });

  it('N8: after a refusal to pay, or three refused signatures, nothing more is sent for a while', async () => {
    scripted.inOrder({ status: 402 });
    await failureOf(scripted.fetchBlock());
    expect((await failureOf(scripted.fetchBlock())).code).toBe('service.payment');
    expect(scripted.server.seen.length).toBe(1);
    scripted.connectionId = await scripted.core.connect(scripted.server.origin);
    scripted.inOrder({ status: 401, body: { code: '50113', msg: 'Invalid Sign' } });
    for (let n = 0; n < 5; n += 1) await failureOf(scripted.fetchBlock());
    expect(scripted.server.seen.length).toBe(4);
  });

  it.each([
    ['HTML', '<!doctype html><title>Log in</title>'],
    ['an empty body', ''],
    ['null', 'null'],
    ['a trailing comma', '{"code":"0","data":[],}'],
    ['NaN', '{"code":"0","data":[NaN]}'],
  ])(
    "N10: %s is not the service's JSON: said so, with the first characters, kept as evidence",
    async (_name, body) => {
      scripted.inOrder({ body, headers: { 'content-type': 'text/html' } });
      const error = await failureOf(scripted.fetchBlock());
      expect(error.code).toBe('service.malformed');
      expect(error.message).toContain(body.slice(0, 30));
      const kept = await scripted.evidence(Number(error.details['evidenceSeq']));
      expect(Buffer.from(kept.body).toString()).toBe(body);
      expect(scripted.server.seen.length).toBe(2);
    },
  );

  it('N10: a byte order mark does no harm; bytes that are not UTF-8 are never repaired in silence', async () => {
    scripted.inOrder({ body: `\uFEFF${JSON.stringify(BLOCK_BODY)}` });
    expect((await scripted.fetchBlock()).page.outcome).toBe('rows');
    const bad = Buffer.from('{"code":"0","msg":"","data":[{"height":"1","symbol":"\xff"}]}', 'latin1');
    scripted.inOrder({ body: bad });
    const error = await failureOf(scripted.fetchBlock());
    expect(error.message).toContain('UTF-8');
    expect(
      Buffer.from((await scripted.evidence(Number(error.details['evidenceSeq']))).body).equals(bad),
    ).toBe(true);
  });
});

describe('S3: a service that echoes secrets', () => {
  const forms = [
    CANARY.apiKey,
    CANARY.passphrase,
    Buffer.from(CANARY.secretKey).toString('base64'),
    Buffer.from(CANARY.secretKey).toString('hex'),
    encodeURIComponent(CANARY.secretKey),
  ];

  it('S3: rows and journal have [secret removed], with the place and the original hash', async () => {
    const body = JSON.stringify({ code: '0', msg: '', data: [{ height: '1', validator: forms.join(' ') }] });
    scripted.inOrder({ body, headers: { server: `s ${CANARY.apiKey}` } });
    const { evidence: ref, page } = await scripted.fetchBlock();
    const kept = await scripted.evidence(ref.seq);
    const text = Buffer.from(kept.body).toString() + JSON.stringify(page) + JSON.stringify(kept.headers);
    for (const form of forms) expect(text).not.toContain(form);
    expect(text).toContain('[secret removed]');
    expect(kept.redaction?.originalSha256).toBe(createHash('sha256').update(body).digest('hex'));
    expect(kept.redaction?.ranges).toHaveLength(forms.length);
    const [start = 0, end = 0] = kept.redaction?.ranges[0] ?? [];
    expect(Buffer.from(body).subarray(start, end).toString()).toBe(CANARY.apiKey);
  });

  it('S3: the signature of the attempt is removed as well, and errors are clean', async () => {
    scripted.server.play((request) => ({
      status: 401,
      body: { code: '50113', msg: `got ${request.headers['svc-access-sign']} for ${CANARY.apiKey}` },
    }));
    const error = await failureOf(scripted.fetchBlock());
    const signature = scripted.server.seen[0]?.headers['svc-access-sign'] ?? '';
    const kept = await scripted.evidence(Number(error.details['evidenceSeq']));
    const text = JSON.stringify(error.toShape()) + Buffer.from(kept.body).toString();
    expect(text).not.toContain(signature);
    expect(text).not.toContain(CANARY.apiKey);
    expect(error.message).toContain('[secret removed]');
  });

  it('S3: nothing under the profile holds a secret afterwards', async () => {
    scripted.inOrder({ body: { code: '0', msg: CANARY.secretKey, data: [{ height: CANARY.passphrase }] } });
    await scripted.fetchBlock();
    const files = await readdir(scripted.core.userDataDir, { recursive: true, withFileTypes: true });
    for (const file of files.filter((entry) => entry.isFile())) {
      const text = (await readFile(join(file.parentPath, file.name))).toString('latin1');
      for (const secret of Object.values(CANARY)) expect(text).not.toContain(secret);
    }
  });
});

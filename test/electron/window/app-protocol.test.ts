import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerAppRequest } from '../../../electron/window/app-protocol.ts';
import { useFolders } from '../../support/use-folders.ts';

const makeFolder = useFolders();
let root: string;

beforeEach(async () => {
  const folder = await makeFolder();
  root = join(folder, 'renderer');
  mkdirSync(join(root, 'assets'), { recursive: true });
  mkdirSync(join(folder, 'renderer-evil'));
  writeFileSync(join(root, 'index.html'), 'the page');
  writeFileSync(join(root, 'assets', 'a.js'), 'the script');
  for (const outside of ['secret.txt', 'renderer-evil/x.txt'])
    writeFileSync(join(folder, outside), 'outside');
  symlinkSync(join(folder, 'secret.txt'), join(root, 'link.txt'));
});

const ask = (url: string, method = 'GET'): Promise<Response> => answerAppRequest(root, { url, method });

describe('E5: files of the app:// scheme', () => {
  it.each([
    ['app://workbench/', 'the page', 'text/html; charset=utf-8'],
    ['app://workbench/index.html?a=1#b', 'the page', 'text/html; charset=utf-8'],
    ['app://workbench/assets/a.js', 'the script', 'text/javascript; charset=utf-8'],
  ])('E5: gives %s', async (url, text, mediaType) => {
    const answer = await ask(url);
    expect(await answer.text()).toBe(text);
    expect(answer.headers.get('content-type')).toBe(mediaType);
  });

  it.each([
    'app://workbench/../secret.txt',
    'app://workbench/%2e%2e/secret.txt',
    'app://workbench/assets/../../secret.txt',
    'app://workbench/..%2fsecret.txt',
    'app://workbench/%252e%252e/secret.txt',
    'app://workbench/..\\secret.txt',
    'app://workbench/..%5csecret.txt',
    'app://workbench/%00',
    'app://workbench/index.html%00.js',
    'app://workbench/%',
    'app://workbench/../renderer-evil/x.txt',
    'app://workbench/link.txt',
    'app://workbench/assets',
    'app://workbench/missing.js',
    'app://workbench.evil/index.html',
    'app://evil/index.html',
    'app://workbench:80/index.html',
    'app://user@workbench/index.html',
    'app:index.html',
    'file:///etc/passwd',
    'https://workbench/index.html',
  ])('E5: gives no byte of a file for %s', async (url) => {
    const answer = await ask(url);
    expect([403, 404]).toContain(answer.status);
    expect(await answer.text()).toMatch(/^(?:Refused|Not found)$/);
  });

  it.each(['POST', 'HEAD', 'PUT', 'OPTIONS'])('E5: refuses %s', async (method) => {
    expect((await ask('app://workbench/index.html', method)).status).toBe(403);
  });

  it('E7: has the policy on every answer, a refusal too', async () => {
    for (const url of ['app://workbench/', 'app://workbench/missing.js', 'app://evil/']) {
      const { headers } = await ask(url);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
      expect(headers.get('content-security-policy')).not.toContain('unsafe-');
      // No image of a data: address: what a service names is loaded from nowhere.
      expect(headers.get('content-security-policy')).toContain("img-src 'self' blob:;");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });
});

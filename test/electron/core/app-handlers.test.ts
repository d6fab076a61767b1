import { describe, expect, it } from 'vitest';
import { checkExternalAddress } from '../../../electron/core/app-handlers.ts';
import { startCore } from '../../support/core-fixture.ts';

describe('X2: addresses for the system browser', () => {
  it('X2: https is opened, names in ASCII', () => {
    expect(checkExternalAddress('https://explorer.example/tx?a=1')).toBe('https://explorer.example/tx?a=1');
    expect(checkExternalAddress('https://аpple.example/')).toBe('https://xn--pple-43d.example/');
  });

  it.each([
    'http://explorer.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'smb://host/share',
    '//evil.example',
    'https://user@evil.example',
    'https://user:pass@evil.example',
    'java\tscript:alert(1)',
    'https://evil.example/\u202egpj.exe',
    ' https://explorer.example',
    'explorer.example',
    '',
  ])('X2: %j is refused', (address) => {
    expect(() => checkExternalAddress(address)).toThrow(expect.objectContaining({ code: 'input.invalid' }));
  });

  it('X2: a refused address never reaches the host', async () => {
    const opened: string[] = [];
    const core = await startCore({
      ports: {
        openExternal: async (url) => {
          opened.push(url);
          return true;
        },
      },
    });
    await expect(
      core.handlers['app.openExternal']({ url: 'file:///etc/passwd' }, core.context()),
    ).rejects.toThrow(/not opened/);
    await core.handlers['app.openExternal']({ url: 'https://a.example' }, core.context());
    expect(opened).toEqual(['https://a.example/']);
    expect(await core.handlers['app.describe']({}, core.context())).toMatchObject({ host: 'browser' });
    await core.dispose();
  });
});

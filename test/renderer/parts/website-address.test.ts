import { describe, expect, it } from 'vitest';
import { checkExternalAddress } from '../../../electron/core/app-handlers.ts';
import { readWebsiteAddress } from '../../../renderer/parts/website-address.ts';

const TEXT_ONLY = [
  'http://token.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//https://a.example',
  'data:text/html,<script>1</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'smb://host/share',
  'ms-settings:privacy',
  'casebook://open',
  'blob:https://a.example/1',
  'java\tscript:alert(1)',
  'https://evil\t.example',
  'https://evil.example\n',
  '\thttps://evil.example',
  ' https://evil.example',
  '\u0000https://evil.example',
  'https://evil.example/\u202Egpj.exe',
  'https://ev\u200Bil.example',
  '//evil.example',
  '/evil',
  '\\\\evil\\share',
  'https:\\\\evil.example',
  'https:/evil.example',
  'https:evil.example',
  'https://',
  'https://user@evil.example',
  'https://user:secret@evil.example',
  'https://token.example@evil.example',
  'https://evil.example:99999',
  'https://[::1',
  `https://evil.example/${'a'.repeat(10_000)}`,
  'token.example',
  '<a href="https://evil.example">x</a>',
  '',
];

describe('X2: which website of a token may be opened', () => {
  it.each(TEXT_ONLY)('X2: %j stays text', (text) => {
    expect(readWebsiteAddress(text)).toBeUndefined();
  });

  it.each([
    ['https://token.example', 'https://token.example/', 'token.example'],
    ['HTTPS://Token.Example/A?b=c#d', 'https://token.example/A?b=c#d', 'token.example'],
    ['https://token.example:8443/', 'https://token.example:8443/', 'token.example:8443'],
    ['https://аррle.example', 'https://xn--le-6kc8da.example/', 'xn--le-6kc8da.example'],
    ['https://xn--80ak6aa92e.com', 'https://xn--80ak6aa92e.com/', 'xn--80ak6aa92e.com'],
    ['https://0x7f.1', 'https://127.0.0.1/', '127.0.0.1'],
  ])('X2: %j is offered under the ASCII name of its host', (text, href, host) => {
    expect(readWebsiteAddress(text)).toEqual({ href, host });
    expect(host).toMatch(/^[\x21-\x7e]+$/);
    // The other side of the wire checks what the page hands over.
    expect(checkExternalAddress(href)).toBe(href);
  });
});

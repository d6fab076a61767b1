import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clipboardJson, clipboardText } from '../../../renderer/parts/clipboard-text.ts';
import { hostileTexts } from '../../support/hostile-texts.ts';

/** What acts in a terminal or a table, or turns the direction of reading. */
const ACTS = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

describe('X9: text for the clipboard', () => {
  it.each([
    ['0xDA07A9Ac0cD21a3a4Bd8d4a1a4E2E0E6b0a7E3F1', '0xDA07A9Ac0cD21a3a4Bd8d4a1a4E2E0E6b0a7E3F1'],
    ['12345678901234567890.000000000000000001', '12345678901234567890.000000000000000001'],
    ['rm -rf /\n', String.raw`rm -rf /\n`],
    ['a\tb\r\nc', String.raw`a\tb\r\nc`],
    ['\u001B[2J\u009Bred', String.raw`\u001B[2J\u009Bred`],
    ['\u202Egnp.exe\u2069', String.raw`\u202Egnp.exe\u2069`],
    ['one\u2028two\u2029three', String.raw`one\u2028two\u2029three`],
    ['\uD800', String.raw`\uD800`],
    ['👩‍🔬 Ünïcode नमस्ते', '👩‍🔬 Ünïcode नमस्ते'],
  ])('%j becomes %j', (text, copied) => expect(clipboardText(text)).toBe(copied));

  it('leaves nothing that acts, in 5,000 hostile texts', () => {
    for (const text of hostileTexts(5000))
      expect(clipboardText(text), JSON.stringify(text)).not.toMatch(ACTS);
  });

  it('X9: JSON says exactly what came, and nothing in it acts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const json = clipboardJson(JSON.stringify({ text }));
        expect(json).not.toMatch(ACTS);
        expect(JSON.parse(json)).toEqual({ text });
      }),
    );
  });
});

import { expect, it } from 'vitest';
import { mixedScripts } from '../../../../shared/engine/deception/mixed-scripts.ts';

it.each([
  ['USD\u0421', ['Latin', 'Cyrillic']],
  ['\u03A4ether', ['Latin', 'Greek']],
  ['\u0410\u03A4\u039F\u041C', ['Cyrillic', 'Greek']],
  ['US\u5317\u0421', ['Latin', 'Cyrillic', 'Han']],
  ['\u3042\uAC00', ['Hangul', 'Hiragana']],
])('X5: %s mixes scripts: %o', (text, scripts) => {
  expect(mixedScripts(text)).toEqual(scripts);
});

it.each([
  '',
  'USDP',
  'usd-2.0 \u{1F680} $',
  '\u0420\u0423\u0411',
  'Tether \u6CF0\u8FBE\u5E01',
  '\u65E5\u672C\u30B3\u30A4\u30F3 coin',
  '\uD55C\uAD6D won',
  'ＵＳＤＰ',
  '\u{1D414}SD',
  'caf\u00E9',
  'US\u202EDP\u200B',
])('X5: %j does not', (text) => {
  expect(mixedScripts(text)).toEqual([]);
});

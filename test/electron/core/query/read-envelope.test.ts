import { describe, expect, it } from 'vitest';
import { readEnvelope } from '../../../../electron/core/query/read-envelope.ts';

describe('readEnvelope', () => {
  it.each([
    ['{"code":"0","data":[]}', { code: '0', isServiceJson: true }],
    ['{"msg":"x","code":50011}', { code: '50011', isServiceJson: true }],
    ['{"code":50011.0}', { code: '50011.0', isServiceJson: true }],
    ['{"code":null,"code":12345678901234567890}', { code: '12345678901234567890', isServiceJson: true }],
    ['{"code":{"of":"0"}}', { code: '{"of":"0"}', isServiceJson: true }],
    ['{"code":null}', { code: '', isServiceJson: true }],
    [`{"code":"0","data":${'['.repeat(300)}${']'.repeat(300)}}`, { isServiceJson: false }],
    ['[{"height":"1"}]', { isServiceJson: true }],
    ['{"message":"x"}', { isServiceJson: false }],
    ['null', { isServiceJson: false }],
    ['', { isServiceJson: false }],
    ['<html>', { isServiceJson: false }],
  ])('N7: %s', (text, glance) => {
    expect(readEnvelope(text)).toEqual(glance);
  });
});

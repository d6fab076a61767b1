import { describe, expect, it } from 'vitest';
import { readEnvelope } from '../../../../electron/core/query/read-envelope.ts';

describe('readEnvelope', () => {
  it.each([
    ['{"code":"0","data":[]}', { code: '0', isServiceJson: true }],
    ['{"msg":"x","code":50011}', { code: '50011', isServiceJson: true }],
    ['[{"height":"1"}]', { isServiceJson: true }],
    ['{"message":"x"}', { isServiceJson: false }],
    ['null', { isServiceJson: false }],
    ['', { isServiceJson: false }],
    ['<html>', { isServiceJson: false }],
  ])('N7: %s', (text, glance) => {
    expect(readEnvelope(text)).toEqual(glance);
  });
});

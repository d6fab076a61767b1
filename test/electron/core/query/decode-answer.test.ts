import { describe, expect, it } from 'vitest';
import { decodeAnswer } from '../../../../electron/core/query/decode-answer.ts';

describe('decodeAnswer', () => {
  it('drops a byte order mark and says where bytes are not UTF-8', () => {
    expect(decodeAnswer(Buffer.from('\uFEFFä'))).toEqual({ text: 'ä', isUtf8: true });
    expect(decodeAnswer(Uint8Array.of(0x61, 0xff))).toEqual({ text: 'a\uFFFD', isUtf8: false });
  });
});

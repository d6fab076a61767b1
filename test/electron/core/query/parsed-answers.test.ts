import { describe, expect, it, vi } from 'vitest';
import { runTask } from '../../../../electron/core/answers/answer-tasks.ts';
import { LARGE_BYTES } from '../../../../electron/core/answers/large-answer.ts';
import { parseAnswer, takeParsed } from '../../../../electron/core/query/parsed-answers.ts';
import { envelopeOf, readEnvelope } from '../../../../electron/core/query/read-envelope.ts';
import { JsonReader } from '../../../../shared/service/json-reader.ts';

const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text));
const BODY = '{"code":"0","msg":"","data":[{"page":"1","limit":"50","totalPage":"1","positionList":[]}]}';
const question = { endpointId: 'native-token-position-list', status: 200 };

describe('a response that is parsed once', () => {
  it('is glanced at and read from the same values', () => {
    const read = vi.spyOn(JsonReader.prototype, 'read');
    const body = bytes(BODY);
    expect(runTask('glance-at-envelope', body, undefined)).toEqual({ code: '0', isServiceJson: true });
    expect(runTask('read-page', body, question).outcome).toBe('none');
    expect(read).toHaveBeenCalledTimes(1);
    read.mockRestore();
  });

  it('gives its values once, and is then read again from its bytes', () => {
    const body = bytes(BODY);
    parseAnswer(body);
    const taken = takeParsed(body);
    expect(taken.json?.value).toMatchObject({ code: '0' });
    expect(takeParsed(body)).toEqual({ text: BODY, isUtf8: true });
    expect(runTask('read-page', body, question).outcome).toBe('none');
  });

  it('is not kept if it is large: its rows are read in a thread of their own', () => {
    const body = bytes(`${BODY}${' '.repeat(LARGE_BYTES)}`);
    expect(runTask('glance-at-envelope', body, undefined)).toEqual({ code: '0', isServiceJson: true });
    expect(takeParsed(body).json).toBeUndefined();
  });

  it('names doubled keys as before', () => {
    const body = bytes('{"code":"1","code":"0","data":[]}');
    expect(runTask('glance-at-envelope', body, undefined)).toEqual({ code: '0', isServiceJson: true });
    expect(() => runTask('read-page', body, question)).toThrow('its code came twice, with different values');
  });

  it.each([
    '{"code":"0","data":[]}',
    '{"code":50011.0}',
    '{"code":null,"code":12345678901234567890}',
    '{"code":{"of":"0"}}',
    '{"code":null}',
    '{"__proto__":{"code":"0"}}',
    '[{"height":"1"}]',
    '{"message":"x"}',
    'null',
    '"0"',
    '',
    '{"code":"0"',
    '<html>',
    `{"code":"0","data":${'['.repeat(300)}${']'.repeat(300)}}`,
  ])('%s says the same of its envelope, parsed in full or at a glance', (text) => {
    expect(envelopeOf(parseAnswer(bytes(text)).json)).toEqual(readEnvelope(text));
  });
});

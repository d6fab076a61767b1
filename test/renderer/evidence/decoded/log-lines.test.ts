import { expect, it } from 'vitest';
import { LOG_HEADERS, logLines } from '../../../../renderer/evidence/decoded/log-lines.ts';

it('a copied log has its parts as TSV and the object as it came as JSON', () => {
  const address = `0x${'AB'.repeat(20)}`;
  const topics = [`0x${'1'.repeat(64)}`, `0x${'2'.repeat(64)}`];
  const came = { address, topics, data: '0x05', logIndex: '0x7', further: 'kept' };
  const log = { address, topics, data: '0x05', logIndex: '7' };
  const [line] = logLines([{ log, reading: { kind: 'unknown', reason: 'no ABI fits' }, came }]);
  expect(line?.cells).toEqual(['7', address, 'no ABI fits', topics.join(' '), '0x05']);
  expect(line?.cells).toHaveLength(LOG_HEADERS.length);
  expect(line?.fields).toBe(came);
});

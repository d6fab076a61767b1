import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { csvChunks, noCounts } from '../../../../shared/engine/export/csv-stream.ts';
import { revealHostile } from '../../../../renderer/parts/reveal-hostile.ts';
import type { ReviewRow } from '../../../../shared/engine/query/review-session.ts';
import { valueText } from '../../../../shared/service/row-value.ts';
import { failureOf, useScriptedCore } from '../../../support/scripted-core.ts';

const scripted = useScriptedCore();
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A block whose validator is written as these bytes. */
const bodyWith = (validator: Uint8Array): Buffer =>
  Buffer.concat([
    Buffer.from(`{"code":"0","msg":"","data":[{"height":"1","hash":"","validator":"`),
    validator,
    Buffer.from('"}]}'),
  ]);

/** The validator as it reaches a row; the journal must have the very bytes. */
async function readValidator(validator: Uint8Array): Promise<{ text: string; row: ReviewRow }> {
  const body = bodyWith(validator);
  scripted.inOrder({ body });
  const { evidence, page } = await scripted.fetchBlock();
  const record = await scripted.evidence(evidence.seq);
  expect(Buffer.from(record.body).equals(body)).toBe(true);
  expect(evidence.sha256).toBe(sha256(body));
  const [row] = page.rows;
  if (row === undefined) throw new Error('no row');
  return {
    text: valueText(row.fields['validator']),
    row: { ...evidence, ...row, key: '1', index: 0, direction: 'OTHER' },
  };
}

/** What a file of the row holds, read strictly. */
async function exported(row: ReviewRow): Promise<{ text: string; replacedCells: number }> {
  const counts = noCounts();
  const column = {
    header: 'validator',
    kind: 'text',
    read: ({ fields }: ReviewRow) => valueText(fields['validator']),
  } as const;
  const chunks: Uint8Array[] = [];
  for await (const chunk of csvChunks(rowsOf(row), [column], { bom: false, counts })) chunks.push(chunk);
  const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  return { text, replacedCells: counts.replacedCells };
}
async function* rowsOf(row: ReviewRow): AsyncGenerator<readonly ReviewRow[]> {
  yield await Promise.resolve([row]);
}

describe('bytes that are no plain text', () => {
  it.each([
    ['a byte that no UTF-8 text has', Uint8Array.of(0xff)],
    ['a sequence that is cut', Uint8Array.of(0xe2, 0x82)],
    ['an overlong slash', Uint8Array.of(0xc0, 0xaf)],
    ['a surrogate written as UTF-8', Uint8Array.of(0xed, 0xa0, 0x80)],
    ['Latin-1', Uint8Array.of(0x4d, 0xfc, 0x6c)],
  ])('%s is refused by name, and the journal keeps the very bytes [A6]', async (_name, bytes) => {
    const body = bodyWith(bytes);
    scripted.inOrder({ body });
    const error = await failureOf(scripted.fetchBlock());
    expect(error.code).toBe('service.malformed');
    expect(error.message).toContain('is not valid UTF-8');
    const record = await scripted.evidence(Number(error.details['evidenceSeq']));
    expect(Buffer.from(record.body).equals(body)).toBe(true);
    expect(record.ref.sha256).toBe(sha256(body));
  });

  it.each([
    ['a lone high surrogate', '\\ud83d', '⟦U+D83D⟧'],
    ['a lone low surrogate', 'a\\ude00b', 'a⟦U+DE00⟧b'],
    ['the two the wrong way round', '\\ude00\\ud83d', '⟦U+DE00⟧⟦U+D83D⟧'],
  ])(
    '%s is kept in the row, written out on screen, and valid UTF-8 in a file [A6]',
    async (_name, escaped, shown) => {
      const { text, row } = await readValidator(Buffer.from(escaped));
      expect(text).toBe(JSON.parse(`"${escaped}"`));
      expect(revealHostile(text, 80)).toEqual({ text: shown, altered: true });
      const file = await exported(row);
      expect(file.text).toContain('\uFFFD');
      expect(file.replacedCells).toBe(1);
    },
  );

  it('NUL is kept in the row and written out on screen [A6]', async () => {
    const { text, row } = await readValidator(Buffer.from('a\\u0000b'));
    expect(text).toBe('a\0b');
    expect(revealHostile(text, 80)).toEqual({ text: 'a⟦U+0000⟧b', altered: true });
    expect((await exported(row)).text).toContain('a\0b');
  });

  it('a text of 10 MB is kept whole, and cut on screen [A6]', async () => {
    const { text, row } = await readValidator(Buffer.alloc(10_000_000, 'x'));
    expect(text).toHaveLength(10_000_000);
    expect(revealHostile(text, 80).text).toHaveLength(81);
    expect((await exported(row)).text.length).toBeGreaterThan(10_000_000);
  });
});

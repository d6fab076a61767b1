import { describe, expect, it } from 'vitest';
import type { OpenFile } from '../../../../electron/core/files/file-port.ts';
import { FileWindow } from '../../../../electron/core/journal/file-window.ts';

const WINDOW_BYTES = 1 << 20;
const content = Buffer.from(Array.from({ length: 3 * WINDOW_BYTES }, (_, index) => index % 251));

/** Reads `content`, and remembers the memory that it was read into. */
const openedContent = (): { readonly file: OpenFile; readonly targets: ArrayBufferLike[] } => {
  const targets: ArrayBufferLike[] = [];
  const file = {
    read: (target: Uint8Array, position: number) => {
      targets.push(target.buffer);
      return Promise.resolve(content.copy(target, 0, position, position + target.byteLength));
    },
  } as unknown as OpenFile;
  return { file, targets };
};

describe('a window of a file', () => {
  it('reads a large piece into memory of its own, without a copy [found 8]', async () => {
    const { file, targets } = openedContent();
    const window = new FileWindow(file, content.byteLength);
    const bytes = await window.ownBytes(5, 2 * WINDOW_BYTES);
    // The very memory: equal bytes elsewhere would be a copy.
    expect(targets).toHaveLength(1);
    expect(targets[0]).toBe(bytes.buffer);
    expect(bytes.equals(content.subarray(5, 5 + 2 * WINDOW_BYTES))).toBe(true);
    await window.bytes(0, 10);
    expect(bytes.equals(content.subarray(5, 5 + 2 * WINDOW_BYTES))).toBe(true);
  });

  it('gives small pieces of their own from one reading', async () => {
    const { file, targets } = openedContent();
    const window = new FileWindow(file, content.byteLength);
    const pieces = [await window.ownBytes(0, 10), await window.ownBytes(10, 10)];
    await window.bytes(2 * WINDOW_BYTES, 10);
    expect(pieces.map((piece) => [...piece])).toEqual([
      [...content.subarray(0, 10)],
      [...content.subarray(10, 20)],
    ]);
    expect(targets).toHaveLength(2);
  });

  it('gives what exists where the file ends earlier', async () => {
    const window = new FileWindow(openedContent().file, 2 * WINDOW_BYTES);
    expect(await window.ownBytes(WINDOW_BYTES / 2, 2 * WINDOW_BYTES)).toHaveLength(1.5 * WINDOW_BYTES);
    expect(await window.ownBytes(2 * WINDOW_BYTES + 1, 2 * WINDOW_BYTES)).toHaveLength(0);
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { COPIED_BYTES_A_TURN, SharedRoom } from '../../../../electron/core/answers/shared-room.ts';

const bodyOf = (bytes: number, fill: number): Uint8Array => new Uint8Array(bytes).fill(fill);
const LARGE = 3 * COPIED_BYTES_A_TURN + 5;

/** The most bytes that are copied into a room in one turn of the loop. */
const watchCopying = (): { readonly most: () => number; readonly stop: () => void } => {
  let turn = 0;
  let ticking = setImmediate(function tick() {
    turn += 1;
    ticking = setImmediate(tick);
  });
  const byTurn = new Map<number, number>();
  const prototype = Object.getPrototypeOf(Uint8Array.prototype) as Uint8Array;
  const set = Reflect.get(prototype, 'set');
  vi.spyOn(prototype, 'set').mockImplementation(function watched(this: Uint8Array, bytes, at = 0) {
    // Others set arrays of numbers.
    const size = bytes instanceof Uint8Array ? bytes.byteLength : 0;
    byTurn.set(turn, (byTurn.get(turn) ?? 0) + size);
    set.call(this, bytes as Uint8Array, at);
  });
  return { most: () => Math.max(...byTurn.values()), stop: () => clearImmediate(ticking) };
};

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the room that two threads see', () => {
  it('takes a large body over several turns, so that other work goes on [found 8]', async () => {
    const copying = watchCopying();
    const shown = await new SharedRoom().show(bodyOf(LARGE, 7));
    copying.stop();
    expect(copying.most()).toBe(COPIED_BYTES_A_TURN);
    expect(Buffer.compare(Buffer.from(shown ?? []), Buffer.alloc(LARGE, 7))).toBe(0);
  });

  it('holds a body that is larger than any before [found 8]', async () => {
    const room = new SharedRoom();
    await room.show(bodyOf(5, 1));
    const large = bodyOf(65 * 1024 * 1024, 7);
    expect(Buffer.compare((await room.show(large)) ?? Buffer.alloc(0), large)).toBe(0);
  });

  it('belongs to the last body that was to be shown [found 8]', async () => {
    const room = new SharedRoom();
    const first = room.show(bodyOf(LARGE, 1));
    const second = room.show(bodyOf(LARGE, 2));
    expect(await first).toBeUndefined();
    expect(Buffer.compare(Buffer.from((await second) ?? []), Buffer.alloc(LARGE, 2))).toBe(0);
  });

  it('copies a body once, however often it is shown; anew when another was shown between [found 8]', async () => {
    const room = new SharedRoom();
    const body = bodyOf(10, 3);
    const first = await room.show(body);
    const set = vi.spyOn(Object.getPrototypeOf(Uint8Array.prototype) as Uint8Array, 'set');
    expect([...((await room.show(body)) ?? [])]).toEqual([...body]);
    expect(set).toHaveBeenCalledTimes(0);
    const other = await room.show(bodyOf(10, 4));
    expect(other?.buffer).toBe(first?.buffer);
    expect([...((await room.show(body)) ?? [])]).toEqual([...body]);
  });

  it('starts a body anew after the memory was freed while it was copied [found 8]', async () => {
    const room = new SharedRoom();
    const body = bodyOf(LARGE, 5);
    const interrupted = room.show(body);
    room.clear();
    expect(await interrupted).toBeUndefined();
    const shown = await room.show(body);
    expect(Buffer.compare(Buffer.from(shown ?? []), Buffer.alloc(LARGE, 5))).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import { Turns } from '../../../../../shared/engine/collect/running/turns.ts';

/** An act that waits for `release`. */
function heldAct(log: string[], name: string) {
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const act = async (): Promise<void> => {
    log.push(`${name} begins`);
    await held;
    log.push(`${name} ends`);
  };
  return { act, release: () => release?.() };
}

describe('turns', () => {
  it('runs acts on one subject in order, and those on another at once', async () => {
    const turns = new Turns();
    const log: string[] = [];
    const [first, second, other] = ['first', 'second', 'other'].map((name) => heldAct(log, name));
    if (first === undefined || second === undefined || other === undefined) throw new Error('no act');
    const all = [turns.take('a', first.act), turns.take('a', second.act), turns.take('b', other.act)];
    for (const { release } of [second, other, first]) release();
    await Promise.all(all);
    expect(log.indexOf('second begins')).toBeGreaterThan(log.indexOf('first ends'));
    expect(log.indexOf('other begins')).toBeLessThan(log.indexOf('first ends'));
  });

  it('passes the error of an act on and runs the next act all the same', async () => {
    const turns = new Turns();
    const failed = turns.take('a', () => Promise.reject(new Error('full')));
    const next = turns.take('a', () => Promise.resolve());
    await expect(failed).rejects.toThrow('full');
    await expect(next).resolves.toBeUndefined();
  });

  it('says that a subject is taken until its last act has settled', async () => {
    const turns = new Turns();
    const { act, release } = heldAct([], 'act');
    const taken = turns.take('a', act);
    expect([turns.isTaken('a'), turns.isTaken('b')]).toEqual([true, false]);
    release();
    await taken;
    expect(turns.isTaken('a')).toBe(false);
  });
});

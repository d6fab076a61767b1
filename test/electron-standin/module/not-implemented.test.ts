import { expect, it } from 'vitest';
import { loudly } from './not-implemented.ts';

const target = loudly('app', { quit: (): string => 'quit' });

it('has what it has', () => {
  expect(target.quit()).toBe('quit');
});

it('throws the full name of what it lacks', () => {
  expect(() => (target as unknown as { dock: unknown }).dock).toThrow('app.dock is not implemented');
});

it('lets a test replace a function', () => {
  target.quit = () => 'replaced';
  expect(target.quit()).toBe('replaced');
});

it('can be awaited, printed and compared like any object', async () => {
  expect(await Promise.resolve(target)).toBe(target);
  expect(JSON.stringify(target)).toBe('{}');
  expect(target).toEqual(target);
});

import { describe, expect, it } from 'vitest';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { describeError } from '../../../shared/errors/describe-error.ts';
import { ERROR_CODES } from '../../../shared/errors/error-codes.ts';

const TEXT = { message: 'What was asked, and what came back.', nextStep: 'What to do.' };

describe('errors in words', () => {
  it.each(ERROR_CODES)('%s has a title of its own, its body and its next step', (code) => {
    const error = new CasebookError(code, TEXT);
    const described = describeError(error);
    expect(described).toEqual({ title: described.title, body: TEXT.message, action: TEXT.nextStep });
    expect(described.title).toMatch(/^\p{Lu}.{4,60}[^.!]$/u);
    expect(describeError(error.toShape())).toEqual(described);
  });

  it('titles differ', () => {
    const titles = ERROR_CODES.map((code) => describeError(new CasebookError(code, TEXT)).title);
    expect(new Set(titles).size).toBe(ERROR_CODES.length);
  });

  it('the texts are these', () => {
    const texts = ERROR_CODES.map((code) => `${code}: ${describeError(new CasebookError(code, TEXT)).title}`);
    expect([
      ...texts,
      ...[new Error('x is not a function'), new DOMException('stop', 'AbortError'), 'text', undefined].map(
        (each) => JSON.stringify(describeError(each)),
      ),
    ]).toMatchSnapshot();
  });

  it('a shape with a code that nobody knows is no title of the prototype', () => {
    for (const code of ['service.new', 'constructor', '__proto__'])
      expect(describeError({ code, ...TEXT }).title).toBe('Casebook made a mistake');
  });

  it('the plain form carries no cause and no stack', () => {
    const error = new CasebookError('storage.io', { ...TEXT, cause: new Error('EIO at /home/somebody') });
    expect(JSON.stringify(error.toShape())).not.toMatch(/EIO|stack/);
    expect(CasebookError.fromShape(error.toShape()).toShape()).toEqual(error.toShape());
  });
});

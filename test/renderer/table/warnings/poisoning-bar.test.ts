import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PoisoningBar } from '../../../../renderer/table/warnings/poisoning-bar.tsx';
import { CasebookError } from '../../../../shared/errors/casebook-error.ts';

const snapshot = { total: 3, matched: 3, malformed: 0 };
const bar = (failure: unknown): string =>
  renderToStaticMarkup(
    createElement(PoisoningBar, {
      deceptions: undefined,
      failure,
      snapshot,
      filter: [],
      onFilter: () => undefined,
    }),
  );

it('says that rows were not judged, and why: without it no warning would read as none', () => {
  const failure = new CasebookError('input.invalid', {
    message: 'The worker is out of memory.',
    nextStep: 'Filter.',
  });
  expect(bar(failure)).toMatch(/could not be checked.*role="alert".*out of memory/s);
});

it('is nothing where nothing is known yet', () => expect(bar(undefined)).toBe(''));

import { createElement } from 'react';
import { expect, it } from 'vitest';
import { PanelButton } from '../../../../../renderer/investigations/graph/panel/panel-button.tsx';
import { markupOf } from '../../../../support/markup-of.ts';

const buttonOf = (whyNot?: string, isPressed?: boolean): string =>
  markupOf(
    createElement(
      PanelButton,
      { onClick: () => undefined, whyNot, ...(isPressed !== undefined && { isPressed }) },
      'Remove from graph',
    ),
  );

it('a button that cannot act is disabled and says why', () => {
  const markup = buttonOf('Another window has the case.');
  expect(markup).toMatch(/<button[^>]*\bdisabled=""/);
  expect(markup).toContain('title="Another window has the case."');
});

it('one that acts is neither, and says whether it stays pressed', () => {
  expect(buttonOf()).not.toMatch(/\bdisabled=""|title=|aria-pressed/);
  expect(buttonOf(undefined, true)).toContain('aria-pressed="true"');
});

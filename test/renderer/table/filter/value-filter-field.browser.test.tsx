import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ValueFilterField } from '../../../../renderer/table/filter/value-filter-field.tsx';
import { show } from '../../../support/components/show.tsx';

const form = page.getByRole('form', { name: 'Filter decoded values' });
const field = form.getByRole('textbox', { name: 'Decoded values' });
const apply = form.getByRole('button', { name: 'Apply' });
const clear = form.getByRole('button', { name: 'Clear' });

/** A field whose filter must not contain a “?”, and means something once it contains a “1”. */
function shownField(applied = '') {
  const onApply = vi.fn<(text: string) => void>();
  function Field() {
    const [text, setText] = useState(applied);
    return (
      <ValueFilterField
        label="Decoded values"
        placeholder="value > 1"
        faultOf={(typed) =>
          typed.includes('?') ? { at: typed.indexOf('?'), reason: 'This is not a value.' } : undefined
        }
        meaningOf={(typed) => (typed.includes('1') ? '1 is in base units.' : '')}
        applied={text}
        onApply={(next) => {
          onApply(next);
          setText(next);
        }}
      />
    );
  }
  show(<Field />);
  return onApply;
}

it('shows the place and the reason of a fault while it is typed, and cannot be applied', async () => {
  const onApply = shownField();
  await userEvent.tab();
  await userEvent.keyboard('ab?');
  await expect.element(field).toBeInvalid();
  await expect.element(field).toHaveAccessibleDescription('Character 3: This is not a value.');
  await expect.element(apply).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  expect(onApply).not.toHaveBeenCalled();
  await userEvent.keyboard('{Backspace}');
  await expect.element(field).toBeValid();
});

it('is applied at Enter without spaces around it, once it has changed', async () => {
  const onApply = shownField('ab');
  await expect.element(apply).toBeDisabled();
  await userEvent.tab();
  await userEvent.keyboard('{End}c ');
  await expect.element(apply).toBeEnabled();
  await userEvent.keyboard('{Enter}');
  expect(onApply.mock.calls).toEqual([['abc']]);
  await expect.element(apply).toBeDisabled();
});

it('explains a filter whose meaning is not obvious, unless it is faulty', async () => {
  shownField();
  await userEvent.tab();
  await userEvent.keyboard('1');
  await expect.element(field).toHaveAccessibleDescription('1 is in base units.');
  await userEvent.keyboard('?');
  await expect.element(field).toHaveAccessibleDescription('Character 2: This is not a value.');
});

it('offers to clear a filter that is applied, by key', async () => {
  const onApply = shownField('ab');
  clear.element().focus();
  await userEvent.keyboard('{Enter}');
  expect(onApply.mock.calls).toEqual([['']]);
  await expect.element(field).toHaveValue('');
  await expect.element(clear).not.toBeInTheDocument();
});

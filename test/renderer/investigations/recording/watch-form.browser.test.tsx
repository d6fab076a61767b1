import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { WatchForm } from '../../../../renderer/investigations/recording/watch-form.tsx';
import { CasebookError } from '../../../../shared/errors/casebook-error.ts';
import { show } from '../../../support/components/show.tsx';

const [ONE = '', TWO = '', THREE = ''] = ['1', '2', '3'].map((digit) => `0x${digit.repeat(64)}`);

const field = page.getByRole('textbox', { name: 'Transactions to watch' });

function shownForm(watched: readonly string[] = []) {
  const onWatch = vi.fn<(hash: string) => Promise<void>>().mockResolvedValue();
  show(<WatchForm watched={watched.map((hash) => ({ hash, isWatched: true }))} onWatch={onWatch} />);
  return onWatch;
}

describe('transactions to watch', () => {
  it('adds a pasted list at Enter, each once and none that is watched, and empties its field', async () => {
    const onWatch = shownForm([TWO]);
    await userEvent.fill(field, `${ONE}, ${TWO}\n${ONE.toUpperCase().replace('0X', '0x')} ${THREE}`);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => onWatch.mock.calls).toEqual([[ONE], [THREE]]);
    await expect.element(field).toHaveValue('');
  });

  it('begins another line at Shift and Enter', async () => {
    const onWatch = shownForm();
    await userEvent.tab();
    await userEvent.keyboard('ab');
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    await userEvent.keyboard('c');
    await expect.element(field).toHaveValue('ab\nc');
    expect(onWatch).not.toHaveBeenCalled();
  });

  it.each([
    ['', /is missing/],
    ['0x12', /This is not a transaction hash/],
    [`${ONE} word`, /Item 2 of 2, “word”, is not a transaction hash: .* Nothing was added\./],
    [TWO, 'It is watched already.'],
  ])('refuses the text “%s” at Enter, with the reason, until it is changed', async (typed, reason) => {
    const onWatch = shownForm([TWO]);
    await userEvent.fill(field, typed);
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toBeInvalid();
    await expect.element(field).toHaveAccessibleDescription(reason);
    expect(onWatch).not.toHaveBeenCalled();
    await userEvent.keyboard('3');
    await expect.element(field).toBeValid();
  });

  it('keeps what could not be added, after what was typed meanwhile, and says why', async () => {
    const onWatch = shownForm();
    let refuse: (reason: unknown) => void = () => undefined;
    onWatch.mockResolvedValueOnce().mockReturnValueOnce(
      new Promise((_resolve, reject) => {
        refuse = reject;
      }),
    );
    await userEvent.fill(field, `${ONE} ${TWO} ${THREE}`);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => onWatch.mock.calls).toEqual([[ONE], [TWO]]);
    await userEvent.fill(field, 'later');
    refuse(new CasebookError('input.invalid', { message: 'Full.', nextStep: 'Stop watching some.' }));
    await expect.element(page.getByRole('alert')).toHaveTextContent('Full.');
    await expect.element(field).toHaveValue(`later\n${TWO}\n${THREE}`);
  });
});

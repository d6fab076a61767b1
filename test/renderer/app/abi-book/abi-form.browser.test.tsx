import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AbiForm, type NewAbi } from '../../../../renderer/app/abi-book/abi-form.tsx';
import { CasebookError } from '../../../../shared/errors/casebook-error.ts';
import { show } from '../../../support/components/show.tsx';

const CONTRACT = `0x${'12'.repeat(20)}`;
const TRANSFER = 'event Transfer(address indexed from, address indexed to, uint256 value)';

const form = page.getByRole('form', { name: 'Add an ABI' });
const contract = form.getByRole('textbox', { name: 'Contract' });
const name = form.getByRole('textbox', { name: 'Name' });
const text = form.getByRole('textbox', { name: 'ABI' });
const status = form.getByRole('status');
const add = form.getByRole('button', { name: 'Add to the book' });

function shownForm(initialAddress = '') {
  const onAdd = vi.fn<(abi: NewAbi) => Promise<void>>().mockResolvedValue();
  show(<AbiForm initialAddress={initialAddress} onAdd={onAdd} />);
  return onAdd;
}

/** Chooses a file in the input behind the button, without a copy of its bytes through the driver. */
function chooseFile(file: File): void {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error('the form has no input for a file');
  const chosen = new DataTransfer();
  chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

describe('form of an ABI', () => {
  it('says what it read while it is typed, and adds it at Enter', async () => {
    const onAdd = shownForm(CONTRACT);
    await userEvent.fill(text, TRANSFER);
    await expect.element(status).toHaveTextContent('Read: 1 event.');
    await userEvent.fill(name, ' Vault ');
    await userEvent.keyboard('{Enter}');
    await expect.element(status).toHaveTextContent('Added: Vault, 1 event.');
    expect(onAdd.mock.calls[0]?.[0]).toMatchObject({ address: CONTRACT, name: 'Vault', origin: 'pasted' });
    expect(onAdd.mock.calls[0]?.[0].entries).toHaveLength(1);
    await expect.element(text).toHaveValue('');
    await expect.element(name).toHaveValue('');
    await expect.element(contract).toHaveValue(CONTRACT);
  });

  it.each([
    ['0x12', /address/i],
    [`0x${'aB'.repeat(20)}`, /EIP-55/],
  ])('refuses the contract %s, with the reason', async (typed, reason) => {
    const onAdd = shownForm();
    await userEvent.fill(text, TRANSFER);
    await userEvent.fill(contract, typed);
    await expect.element(contract).toBeInvalid();
    await expect.element(contract).toHaveAccessibleDescription(reason);
    await expect.element(add).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    expect(onAdd).not.toHaveBeenCalled();
  });

  it('names the line of a declaration that cannot be read, and adds nothing', async () => {
    const onAdd = shownForm(CONTRACT);
    await userEvent.fill(text, 'event Drained(adress owner)');
    await expect.element(form.getByText(/line 1, cannot be read/)).toBeVisible();
    await expect.element(add).toBeDisabled();
    expect(onAdd).not.toHaveBeenCalled();
  });

  it('takes a file with its name, which a second file replaces, but not one that was typed', async () => {
    const onAdd = shownForm(CONTRACT);
    chooseFile(new File([TRANSFER], 'Vault.json'));
    await expect.element(name).toHaveValue('Vault');
    chooseFile(new File([TRANSFER], 'Proxy.abi'));
    await expect.element(name).toHaveValue('Proxy');
    await userEvent.fill(name, 'Mine');
    chooseFile(new File([TRANSFER], 'Other.json'));
    await expect.element(status).toHaveTextContent('Read: 1 event.');
    await expect.element(name).toHaveValue('Mine');
    await userEvent.click(add);
    await expect.poll(() => onAdd.mock.calls[0]?.[0]).toMatchObject({ name: 'Mine', origin: 'Other.json' });
  });

  it('refuses a file of more than 8 MiB by its size, and keeps what is typed', async () => {
    shownForm(CONTRACT);
    await userEvent.fill(text, TRANSFER);
    chooseFile(new File(['x'.repeat(8 * 1024 * 1024 + 1)], 'huge.json'));
    await expect.element(form.getByRole('alert')).toHaveTextContent(/huge\.json has 8,388,609 bytes/);
    await expect.element(text).toHaveValue(TRANSFER);
  });

  it('shows why it was not added, and keeps its input', async () => {
    const onAdd = shownForm(CONTRACT);
    onAdd.mockRejectedValueOnce(
      new CasebookError('storage.io', { message: 'Not stored.', nextStep: 'Try again.' }),
    );
    await userEvent.fill(text, TRANSFER);
    await expect.element(add).toBeEnabled();
    await userEvent.click(add);
    await expect.element(form.getByRole('alert')).toHaveTextContent('Not stored.');
    await expect.element(text).toHaveValue(TRANSFER);
    await userEvent.click(add);
    await expect.element(status).toHaveTextContent('Added: ABI, 1 event.');
  });
});

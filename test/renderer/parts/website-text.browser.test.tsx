import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { WebsiteText } from '../../../renderer/parts/website-text.tsx';
import { show } from '../../support/components/show.tsx';

const dialog = page.getByRole('dialog', { name: 'Open a website outside Casebook?' });

describe('a website of a token', () => {
  it('opens only after a question that names its host', async () => {
    const onOpen = vi.fn<(href: string) => Promise<boolean>>().mockResolvedValue(true);
    show(<WebsiteText text="https://xn--bnk-loa.example/a" onOpen={onOpen} />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByText('xn--bnk-loa.example', { exact: true })).toBeVisible();
    expect(onOpen).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Open it' }));
    await expect.element(dialog).not.toBeInTheDocument();
    expect(onOpen.mock.calls).toEqual([['https://xn--bnk-loa.example/a']]);
  });

  it('stays closed at Escape, and gives the focus back', async () => {
    const onOpen = vi.fn<(href: string) => Promise<boolean>>();
    show(<WebsiteText text="https://token.example" onOpen={onOpen} />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'https://token.example' })).toHaveFocus();
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('gives the address to copy if nothing opened it', async () => {
    show(<WebsiteText text="https://token.example" onOpen={() => Promise.reject(new Error('none'))} />);
    await userEvent.click(page.getByRole('button', { name: 'https://token.example' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Open it' }));
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('https://token.example/');
  });

  it('is only text unless it is https', async () => {
    show(<WebsiteText text="javascript:alert(1)" onOpen={() => Promise.resolve(true)} />);
    await expect.element(page.getByText('javascript:alert(1)')).toBeVisible();
    await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  });
});

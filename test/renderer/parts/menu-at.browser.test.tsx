import { Menu } from '@mantine/core';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MenuAt, placeBelow, placeOf, type MenuPlace } from '../../../renderer/parts/menu-at.tsx';
import { show } from '../../support/components/show.tsx';

/** A button whose menu opens at a right click, or below it by key. */
function WithMenu({ onCopy }: { readonly onCopy: () => void }) {
  const [place, setPlace] = useState<MenuPlace>();
  return (
    <>
      <button
        type="button"
        onClick={(event) => setPlace(placeBelow(event.currentTarget))}
        onContextMenu={(event) => {
          event.preventDefault();
          setPlace(placeOf(event));
        }}
      >
        Address
      </button>
      <button type="button">Beside it</button>
      {place !== undefined && (
        <MenuAt place={place} title="Address 0x12" onClose={() => setPlace(undefined)}>
          <Menu.Item disabled>Open</Menu.Item>
          <Menu.Item onClick={onCopy}>Copy</Menu.Item>
          <Menu.Item>Label</Menu.Item>
        </MenuAt>
      )}
    </>
  );
}

const menu = page.getByRole('menu');
const item = (name: string) => page.getByRole('menuitem', { name });

describe('menu at a place', () => {
  it('opens below its element by key, with the keyboard at its first entry that can be chosen', async () => {
    show(<WithMenu onCopy={() => undefined} />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(item('Copy')).toHaveFocus();
    const address = page.getByRole('button', { name: 'Address', exact: true }).element();
    expect(menu.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(
      address.getBoundingClientRect().bottom,
    );
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(item('Label')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(item('Copy')).toHaveFocus();
  });

  it('keeps Tab within it, and gives the focus back at Escape', async () => {
    show(<WithMenu onCopy={() => undefined} />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(item('Copy')).toHaveFocus();
    await userEvent.tab();
    await expect.element(item('Copy')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Address', exact: true })).toHaveFocus();
  });

  it('acts on a chosen entry and closes', async () => {
    const onCopy = vi.fn<() => void>();
    show(<WithMenu onCopy={onCopy} />);
    await userEvent.click(page.getByRole('button', { name: 'Address', exact: true }), { button: 'right' });
    await expect.element(item('Copy')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(menu).not.toBeInTheDocument();
    expect(onCopy).toHaveBeenCalledOnce();
  });

  it('opens at the very corner of the window', async () => {
    show(
      <MenuAt place={{ x: 0, y: 0, origin: null }} title="Address 0x12" onClose={() => undefined}>
        <Menu.Item>Copy</Menu.Item>
      </MenuAt>,
    );
    await expect.element(item('Copy')).toBeVisible();
  });

  it.each([
    ['the lower right corner', () => ({ x: window.innerWidth - 1, y: window.innerHeight - 1 })],
    ['a point too low for it, and too high', () => ({ x: 40, y: window.innerHeight / 2 })],
  ])('stays in the window at %s', async (_, pointOf) => {
    show(
      <MenuAt place={{ ...pointOf(), origin: null }} title="Address 0x12" onClose={() => undefined}>
        {Array.from({ length: 40 }, (__, n) => (
          <Menu.Item key={n}>Entry {n}</Menu.Item>
        ))}
      </MenuAt>,
    );
    await expect.element(menu).toBeVisible();
    const edges = () => {
      const { left, top, right, bottom } = menu.element().getBoundingClientRect();
      return { left: left >= 0, top: top >= 0, right: right <= innerWidth, bottom: bottom <= innerHeight };
    };
    await expect.poll(edges).toEqual({ left: true, top: true, right: true, bottom: true });
  });

  it('closes at a click beside it', async () => {
    show(<WithMenu onCopy={() => undefined} />);
    await userEvent.click(page.getByRole('button', { name: 'Address', exact: true }), { button: 'right' });
    await expect.element(menu).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Beside it' }));
    await expect.element(menu).not.toBeInTheDocument();
  });
});

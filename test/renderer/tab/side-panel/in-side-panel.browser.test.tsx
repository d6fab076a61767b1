import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { InSidePanel } from '../../../../renderer/tab/side-panel/in-side-panel.tsx';
import { setCompareSlot } from '../../../../renderer/tab/side-panel/side-panel-slots.ts';
import {
  closeSidePanel,
  openSidePanel,
  useSidePanel,
} from '../../../../renderer/tab/side-panel/side-panel-store.ts';
import { TabActiveContext } from '../../../../renderer/tab/tab-shown.ts';
import { show } from '../../../support/components/show.tsx';

function Counter({ name }: { readonly name: string }) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {name} {count}
    </button>
  );
}

/** The panel's place for the content, as the frame has it. */
function Panel() {
  const part = useSidePanel((state) => state.part);
  return <aside aria-label="Panel">{part === 'compare' && <div key="compare" ref={setCompareSlot} />}</aside>;
}

const tab = (name: string, isActive: boolean, isKept: boolean) => (
  <TabActiveContext value={isActive}>
    <InSidePanel part="compare" isKept={isKept}>
      <Counter name={name} />
    </InSidePanel>
  </TabActiveContext>
);
const tabs = (active: 'one' | 'other', isKept: boolean) => (
  <>
    <Panel />
    {tab('one', active === 'one', isKept)}
    {tab('other', active === 'other', isKept)}
  </>
);
const inPanel = (name: string) =>
  page.getByRole('complementary', { name: 'Panel' }).getByRole('button', { name });

describe('what a tab shows in the side panel', () => {
  beforeEach(closeSidePanel);

  it('is there for the active tab alone, while its part is in front', async () => {
    const shown = show(tabs('one', false));
    expect(inPanel('one 0').query()).toBeNull();
    openSidePanel('compare');
    await expect.element(inPanel('one 0')).toBeVisible();
    expect(inPanel('other 0').query()).toBeNull();
    shown.update(tabs('other', false));
    await expect.element(inPanel('other 0')).toBeVisible();
    expect(inPanel('one 0').query()).toBeNull();
    openSidePanel('evidence');
    await expect.element(inPanel('other 0')).not.toBeInTheDocument();
  });

  it('keeps work in progress while others are in front, until the panel is closed', async () => {
    const shown = show(tabs('one', true));
    openSidePanel('compare');
    await inPanel('one 0').click();
    await expect.element(inPanel('one 1')).toBeVisible();
    openSidePanel('evidence');
    await expect.element(inPanel('one 1')).not.toBeInTheDocument();
    openSidePanel('compare');
    await expect.element(inPanel('one 1')).toBeVisible();
    shown.update(tabs('other', true));
    await expect.element(inPanel('other 0')).toBeVisible();
    shown.update(tabs('one', true));
    await expect.element(inPanel('one 1')).toBeVisible();
    closeSidePanel();
    await expect.element(inPanel('one 1')).not.toBeInTheDocument();
    openSidePanel('compare');
    await expect.element(inPanel('one 0')).toBeVisible();
  });
});

import { Suspense } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import html from '../../../renderer/index.html?raw';
import { loadedLater } from '../../../renderer/parts/loaded-later.tsx';
import { DrawingSkeleton } from '../../../renderer/parts/skeleton/drawing-skeleton.tsx';
import { PageSkeleton } from '../../../renderer/parts/skeleton/page-skeleton.tsx';
import { PanelSkeleton } from '../../../renderer/parts/skeleton/panel-skeleton.tsx';
import { TabSkeleton } from '../../../renderer/parts/skeleton/tab-skeleton.tsx';
import { TableSkeleton } from '../../../renderer/parts/skeleton/table-skeleton.tsx';
import { show } from '../../support/components/show.tsx';

const status = page.getByRole('status');
const bars = () => document.querySelectorAll('[data-skeleton] .mantine-Skeleton-root');

describe('the shape of what is opening', () => {
  it('is in the first render of a tab, before its code is there, and leaves with it', async () => {
    let loaded: (part: () => React.ReactNode) => void = () => undefined;
    const Tab = loadedLater(
      'this tab',
      () => new Promise<() => React.ReactNode>((resolve) => (loaded = resolve)),
    );
    show(
      <Suspense fallback={<TabSkeleton text="Opening…" />}>
        <Tab />
      </Suspense>,
    );
    // Synchronously after the render: nothing was awaited.
    expect(bars().length).toBeGreaterThan(40);
    expect(status.element()).toHaveTextContent('Opening…');
    expect(status.element()).toHaveAttribute('aria-busy', 'true');
    loaded(() => <p>The tab</p>);
    await expect.element(page.getByText('The tab')).toBeVisible();
    expect(bars()).toHaveLength(0);
  });

  it('has its words for screen readers alone, and no bar among them', () => {
    const { update } = show(<TableSkeleton text="Reading the collection…" />);
    expect(status.element().textContent).toBe('Reading the collection…');
    update(<PanelSkeleton text="Reading the journal…" />);
    expect(status.element().textContent).toBe('Reading the journal…');
    expect(bars()).toHaveLength(16);
    update(<PageSkeleton text="Reading the stored data…" />);
    expect(status.element().textContent).toBe('Reading the stored data…');
    expect(bars().length).toBeGreaterThan(30);
    update(<DrawingSkeleton text="Reading the graph…" />);
    expect(status.element().textContent).toBe('Reading the graph…');
    expect(bars()).toHaveLength(6);
    for (const bar of bars()) expect(bar.closest('[aria-hidden="true"]')).not.toBe(null);
  });

  it('shows the words of what may take long', async () => {
    show(<TabSkeleton text="Rebuilding the case" isTextShown />, { height: 400 });
    await expect.element(page.getByText('Rebuilding the case')).toBeVisible();
  });

  it('moves only if motion is welcome', () => {
    const rules = Array.from(document.styleSheets)
      .flatMap((sheet) => Array.from(sheet.cssRules))
      .filter((rule) => rule.cssText.includes('quiet'));
    const animated = rules.filter((rule) => rule.cssText.includes('animation:'));
    expect(animated).toHaveLength(1);
    expect((animated[0] as CSSMediaRule).conditionText).toBe('(prefers-reduced-motion: no-preference)');
  });
});

describe('the page before any script has run', () => {
  it('has the shape of the frame, without a variable of the theme, until the program is there', () => {
    const body = new DOMParser().parseFromString(html, 'text/html').querySelector('#casebook');
    const place = document.createElement('div');
    place.innerHTML = body?.innerHTML ?? '';
    document.body.append(place);
    const root = createRoot(place);
    onTestFinished(() => {
      root.unmount();
      place.remove();
    });
    const starting = place.querySelector('.casebook-starting');
    expect(starting?.textContent.trim()).toBe('Casebook is starting…');
    expect(starting?.getAttribute('aria-busy')).toBe('true');
    expect(starting?.getBoundingClientRect().height).toBe(window.innerHeight);
    for (const part of ['.side', '.stage'])
      expect(getComputedStyle(starting?.querySelector(part) as Element).backgroundImage).toContain(
        'gradient',
      );
    const rules = Array.from(document.styleSheets).flatMap((sheet) => Array.from(sheet.cssRules));
    for (const { cssText } of rules.filter(({ cssText }) => cssText.includes('casebook-starting')))
      expect(cssText).not.toContain('var(');
    flushSync(() => root.render(<p>The program</p>));
    expect(place.textContent).toBe('The program');
  });
});

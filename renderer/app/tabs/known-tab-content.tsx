import { createElement, type ComponentType } from 'react';
import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import type { ChainSubject } from '../../parts/chain-subject.ts';
import { loadedLater } from '../../parts/loaded-later.tsx';
import { ProseChainContext } from '../../parts/prose.tsx';
import type { TabProps } from '../../tab/investigation.ts';
import type { TabKind } from '../../tab/open-tab-request.ts';
import type { AnyInvestigation, KnownTab } from './known-tab.ts';

const components = new Map<TabKind, ComponentType<TabProps<TabKind>>>();

/**
 * Returns the component of a kind of tab. Its code is loaded when the first tab of that kind is
 * shown.
 */
function componentOf(investigation: AnyInvestigation): ComponentType<TabProps<TabKind>> {
  const { kind } = investigation;
  const made = components.get(kind) ?? loadedLater('this tab', () => investigation.load());
  components.set(kind, made);
  return made;
}

/** Returns the chain that a tab is about. */
export const chainOfTab = ({ investigation: { chain }, params }: KnownTab): ChainSubject['chain'] =>
  typeof chain === 'function' ? chain(params) : chain;

/** The content of a tab of a known kind. */
export const KnownTabContent = ({ tab, known }: { readonly tab: TabRecord; readonly known: KnownTab }) => (
  <ProseChainContext value={chainOfTab(known)}>
    {createElement(componentOf(known.investigation), { tab, params: known.params })}
  </ProseChainContext>
);

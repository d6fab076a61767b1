import { CloseButton, Tabs } from '@mantine/core';
import { useRef, type CSSProperties } from 'react';
import {
  closeSidePanel,
  openSidePanel,
  readPart,
  SIDE_PANEL_PARTS,
  useSidePanel,
  type SidePanelPart,
} from '../../tab/side-panel/side-panel-store.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { PanelGrip } from './panel-grip.tsx';
import { PartContent } from './part-content.tsx';
import classes from './side-panel.module.css';
import { useFocusReturn } from './use-focus-return.ts';
import { useShownRow } from './use-shown-row.ts';

/** The tab of each part, the name of the panel while it is in front, and its close button. */
const TEXTS: Readonly<
  Record<SidePanelPart, { readonly tab: string; readonly panel: string; readonly close: string }>
> = {
  evidence: { tab: 'Evidence', panel: 'Evidence', close: 'Close evidence' },
  summary: { tab: 'Summary', panel: 'Summary', close: 'Close the summary' },
  compare: { tab: 'Compare', panel: 'Comparison', close: 'Close the comparison' },
  notes: { tab: 'Notes', panel: 'Notes', close: 'Close the notes' },
};

function OpenSidePanel({ part, caseId }: { readonly part: SidePanelPart; readonly caseId: string }) {
  const widthPx = useSidePanel((state) => state.widthPx);
  const activeTabId = useOpenCaseStore((state) => state.activeTabId);
  useShownRow(caseId, activeTabId);
  const panel = useRef<HTMLElement>(null);
  useFocusReturn(panel);
  return (
    <aside
      ref={panel}
      className={classes.panel}
      style={{ '--side-panel-width': `${widthPx}px` } as CSSProperties}
      aria-label={TEXTS[part].panel}
      data-side-panel
    >
      <PanelGrip />
      <Tabs
        className={classes.tabs}
        value={part}
        onChange={(next) => openSidePanel(readPart(next) ?? part)}
        keepMounted={false}
      >
        <div className={classes.head}>
          <Tabs.List className={classes.list} aria-label="What the panel shows">
            {SIDE_PANEL_PARTS.map((each) => (
              <Tabs.Tab key={each} value={each}>
                {TEXTS[each].tab}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <CloseButton
            className={classes.close}
            aria-label={TEXTS[part].close}
            title="Close the panel (Esc)"
            onClick={closeSidePanel}
          />
        </div>
        {SIDE_PANEL_PARTS.map((each) => (
          <Tabs.Panel key={each} value={each} className={classes.part}>
            <ErrorBoundary what="This part of the panel">
              <PartContent part={each} />
            </ErrorBoundary>
          </Tabs.Panel>
        ))}
      </Tabs>
    </aside>
  );
}

/**
 * The panel on the right: evidence, summary, comparison and notes of what is selected in the active
 * tab, one of them at a time.
 */
export function SidePanel({ caseId }: { readonly caseId: string }) {
  const part = useSidePanel((state) => state.part);
  return part === undefined ? null : <OpenSidePanel part={part} caseId={caseId} />;
}

import { Button, Loader, Tabs } from '@mantine/core';
import { useMemo, useState, type ReactNode } from 'react';
import type { RecordedAnswer } from '../../../shared/engine/comparison/answer-of-record.ts';
import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { groupedCount } from '../../../shared/units/count-text.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { useCollections } from '../../tab/use-collections.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import classes from '../../tab/workbench.module.css';
import type { AskedNode, NodeQuestion } from '../../evidence/node-answers/ask-node.ts';
import { readKeptNode } from '../../evidence/node-answers/kept-node.ts';
import { sectionsOfPage } from '../../evidence/node-answers/page-sections.ts';
import { missingOfPage } from './every-source-statement.ts';
import { readShownSource, SIDE_BY_SIDE, storedShownSource } from './shown-source.ts';
import type { SourceList } from '../../evidence/node-answers/source-list.ts';
import { SourcePanel } from './source-panel.tsx';
import { useAsking } from '../../evidence/node-answers/use-asking.ts';

/** What is stored about the sources of a page. */
export interface AskedSources {
  /**
   * The collections of `lists`, in that order, then those of further lists; empty before the first
   * request.
   */
  readonly collectionIds: readonly string[];
  readonly node: AskedNode | undefined;
  /** What the collected lists lack, and what to press; one sentence each. */
  readonly missing: readonly string[];
}

interface EverySourceTabProps {
  readonly tab: TabRecord;
  /** What the page is about, shown in the header. */
  readonly heading: ReactNode;
  /** Collected together, in the order in which the tab stores their collections. */
  readonly lists: readonly SourceList[];
  /** Lists that can be collected additionally, one at a time. */
  readonly further: readonly SourceList[];
  /**
   * Returns the further lists to collect together with the others, given the node's answers. By
   * default those that were collected before.
   */
  readonly furtherOf?: (asked: AskedNode | undefined) => Promise<readonly SourceList[]>;
  readonly node: readonly NodeQuestion[];
  /** What to ask the node after that, given its answers; nothing by default. */
  readonly furtherNode?: (asked: AskedNode) => Promise<readonly NodeQuestion[]>;
  /** Whether the node's responses are about the page's subject; undefined if they do not say. */
  readonly isKnown: (answers: readonly RecordedAnswer[]) => boolean | undefined;
  /** The button's tooltip: what it requests. */
  readonly asks: string;
  /** The start of file names, before the list's id. */
  readonly fileStem: string;
  /** Renders all sources side by side, from what is stored. */
  readonly sideBySide: (asked: AskedSources) => ReactNode;
}

/** The words of the button; `ended` counts the lists that are done, and is '' if none is running. */
function askText(busy: boolean, ended: string, isAsked: boolean): string {
  if (busy) return 'Asking…';
  if (ended !== '') return `Asking… ${ended}`;
  return isAsked ? 'Ask every source again' : 'Ask every source';
}

/**
 * Shows a page about one thing: a button that queries every source, all sources side by side, and
 * each list on its own.
 */
export function EverySourceTab({
  tab,
  heading,
  lists,
  further,
  furtherOf,
  node,
  furtherNode,
  isKnown,
  asks,
  fileStem,
  sideBySide,
}: EverySourceTabProps) {
  const { changeTab, inBackground } = useWorkbench();
  const network = useWorkbenchState('network');
  const readOnlyReason = useWorkbenchState('readOnlyReason');
  const [chosen, setChosen] = useState(() => readShownSource(tab.view));
  const furtherIds = useMemo(() => tab.collectionIds.slice(lists.length), [tab.collectionIds, lists.length]);
  const { progresses: known, failure: unread } = useCollections(tab.collectionIds);
  const ended = [...known.values()].filter(({ record }) => record.state !== 'running').length;
  const isRunning = ended < known.size;
  const records = new Map(Array.from(known, ([id, { record }]) => [id, record] as const));
  const sections = sectionsOfPage(lists, further, tab.collectionIds, records);
  const collected = sections.flatMap(({ list, collectionId, isFurther }) =>
    isFurther && collectionId !== undefined ? [list] : [],
  );
  const { ask, askOne, busy, failure } = useAsking(tab, {
    lists,
    node,
    furtherNode,
    isKnown,
    further: furtherOf ?? (() => Promise.resolve(collected)),
  });
  const isAsked = sections.length > 0;
  const source = sections.some(({ list }) => list.id === chosen) ? chosen : SIDE_BY_SIDE;
  const choose = (next: string): void => {
    setChosen(next);
    inBackground(
      changeTab(tab, (newest) => ({ ...newest, view: { ...newest.view, ...storedShownSource(next) } })),
    );
  };
  const blocked =
    readOnlyReason ??
    (network.review ? 'Review is on: nothing is sent. Collected data stays available.' : undefined);
  return (
    <div className={classes.view}>
      <header className={classes.subject}>
        {heading}
        <span className={classes.spacer} />
        {blocked !== undefined && <span className={classes.dim}>{blocked}</span>}
        <Button
          className={classes.atEnd}
          variant={isAsked ? 'default' : 'filled'}
          leftSection={busy || isRunning ? <Loader size={12} color="gray" /> : undefined}
          disabled={blocked !== undefined || busy || isRunning}
          title={asks}
          onClick={ask}
        >
          {askText(busy, isRunning ? `${groupedCount(ended)} of ${groupedCount(known.size)}` : '', isAsked)}
        </Button>
      </header>
      {unread !== undefined && <ErrorNotice error={unread} />}
      {failure !== undefined && <ErrorNotice error={failure} />}
      <Tabs
        value={source}
        onChange={(next) => choose(next ?? SIDE_BY_SIDE)}
        className={classes.view}
        keepMounted={false}
      >
        <Tabs.List>
          <Tabs.Tab value={SIDE_BY_SIDE}>Overview</Tabs.Tab>
          {sections.map(({ list: { id, title }, collectionId }) => {
            const record = records.get(collectionId ?? '');
            const isEmpty = record?.state === 'done' && record.rowCount === 0;
            return (
              <Tabs.Tab
                key={id}
                value={id}
                data-no-rows={isEmpty || undefined}
                title={isEmpty ? 'The service has no rows' : undefined}
              >
                {title}
              </Tabs.Tab>
            );
          })}
        </Tabs.List>
        <Tabs.Panel value={SIDE_BY_SIDE} className={classes.section}>
          {sideBySide({
            collectionIds: isAsked ? tab.collectionIds : [],
            node: readKeptNode(tab.view),
            missing: isAsked && !isRunning ? missingOfPage(tab, [...records.values()]) : [],
          })}
        </Tabs.Panel>
        {sections.map((section) => {
          const { list, collectionId, isFurther } = section;
          // Whether a further list was collected is unknown until the tab's collections are read.
          const isKnown = collectionId !== undefined || furtherIds.every((id) => known.has(id));
          return (
            <Tabs.Panel key={list.id} value={list.id} className={classes.section}>
              {isKnown && (
                <SourcePanel
                  tab={tab}
                  section={section}
                  busy={busy}
                  blocked={blocked}
                  onAsk={isFurther ? () => askOne(list, collectionId) : ask}
                  fileStem={fileStem}
                />
              )}
            </Tabs.Panel>
          );
        })}
      </Tabs>
    </div>
  );
}

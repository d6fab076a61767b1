import { Button, Tabs } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import type { TabRecord } from '../../cases/case-records.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { CollectionView } from '../collection-view.tsx';
import { useWorkbench } from '../workbench-context.ts';
import classes from '../workbench.module.css';
import type { AskedNode, NodeQuestion } from './ask-node.ts';
import { readKeptNode } from './kept-node.ts';
import { readShownSource, SIDE_BY_SIDE, storedShownSource } from './shown-source.ts';
import { useAsking } from './use-asking.ts';

/** A list that is asked about the subject: a section of its own, with its own statement and file. */
export interface SourceList {
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string>>;
  readonly title: string;
}

/** What is stored of the sources. */
export interface AskedSources {
  /** Collections of the lists, in their order; none where the tab has not asked yet. */
  readonly collectionIds: readonly string[];
  readonly node: AskedNode | undefined;
}

interface EverySourceTabProps {
  readonly tab: TabRecord;
  /** What the page is about, in the header. */
  readonly heading: ReactNode;
  /** In the order in which a tab keeps their collections. */
  readonly lists: readonly SourceList[];
  readonly node: readonly NodeQuestion[];
  /** On hover over the button: what it asks. */
  readonly asks: string;
  /** For file names, before the endpoint's. */
  readonly fileStem: string;
  /** All of it side by side, from what is stored. */
  readonly sideBySide: (asked: AskedSources) => ReactNode;
}

/** A page about one thing: every source asked on one button, all of them side by side, and each list by itself. */
export function EverySourceTab({
  tab,
  heading,
  lists,
  node,
  asks,
  fileStem,
  sideBySide,
}: EverySourceTabProps) {
  const { network, readOnlyReason, openTab, changeTab } = useWorkbench();
  const [chosen, setChosen] = useState(() => readShownSource(tab.view));
  const { ask, busy, failure } = useAsking(
    tab,
    lists.map(({ endpoint, params }) => ({ endpointId: endpoint.id, params })),
    node,
  );
  // A tab of an older version asked fewer lists: it is asked anew.
  const isAsked = tab.collectionIds.length === lists.length;
  const shown = isAsked ? lists : [];
  const source = shown.some(({ endpoint }) => endpoint.id === chosen) ? chosen : SIDE_BY_SIDE;
  const choose = (next: string): void => {
    setChosen(next);
    void changeTab(tab, (newest) => ({ ...newest, view: { ...newest.view, ...storedShownSource(next) } }));
  };
  const blocked =
    readOnlyReason ??
    (network.review ? 'Review is on: nothing is sent. What was collected stays open.' : undefined);
  return (
    <div className={classes.view}>
      <header className={classes.subject}>
        {heading}
        <span className={classes.spacer} />
        {blocked !== undefined && <span className={classes.dim}>{blocked}</span>}
        <Button
          variant={isAsked ? 'default' : 'filled'}
          loading={busy}
          disabled={blocked !== undefined}
          title={asks}
          onClick={ask}
        >
          {isAsked ? 'Ask every source again' : 'Ask every source'}
        </Button>
      </header>
      {failure !== undefined && <ErrorNotice error={failure} />}
      <Tabs
        value={source}
        onChange={(next) => choose(next ?? SIDE_BY_SIDE)}
        className={classes.view}
        keepMounted={false}
      >
        <Tabs.List>
          <Tabs.Tab value={SIDE_BY_SIDE}>Side by side</Tabs.Tab>
          {shown.map(({ endpoint, title }) => (
            <Tabs.Tab key={endpoint.id} value={endpoint.id}>
              {title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={SIDE_BY_SIDE} className={classes.section}>
          {sideBySide({ collectionIds: isAsked ? tab.collectionIds : [], node: readKeptNode(tab.view) })}
        </Tabs.Panel>
        {shown.map(({ endpoint }, index) => (
          <Tabs.Panel key={endpoint.id} value={endpoint.id} className={classes.section}>
            <CollectionView
              key={tab.collectionIds[index]}
              tab={tab}
              collectionId={tab.collectionIds[index] ?? ''}
              endpointId={endpoint.id}
              onAddress={(address) => openTab({ kind: 'trail', params: { address: address.toLowerCase() } })}
              onAgain={ask}
              fileStem={`${fileStem}-${endpoint.id}`}
            />
          </Tabs.Panel>
        ))}
      </Tabs>
    </div>
  );
}

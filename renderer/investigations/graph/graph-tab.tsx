import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { groupedCount } from '../../../shared/units/count-text.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { useAct } from '../../parts/use-act.ts';
import { useLatest } from '../../tab/use-latest.ts';
import type { TabProps } from '../../tab/investigation.ts';
import { useWorkbench, type Workbench } from '../../tab/workbench-context.ts';
import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import workbenchClasses from '../../tab/workbench.module.css';
import { GraphCanvas } from './canvas/graph-canvas.tsx';
import { commandBeside, type GraphCommand } from './canvas/graph-keys.ts';
import { useStoredLook } from './canvas/stored-viewport.ts';
import type { CanvasTool } from './canvas/use-gesture.ts';
import { nudgeNodes } from './document/document-acts.ts';
import { EMPTY_DOCUMENT, nodeOf, type GraphDocument } from './document/graph-document.ts';
import { readSoughtPath, withSoughtPath } from './document/stored-steps.ts';
import type { CounterpartyOrder } from './expand/counterparties.ts';
import { addAddress, expandNode, linkAllOnCanvas } from './expand/expand-node.ts';
import { pressEdge } from './expand/open-edge.ts';
import { GraphStart } from './graph-start.tsx';
import { GraphStatus, graphStatusText } from './graph-status.tsx';
import classes from './graph.module.css';
import { LonelyAddress } from './lonely-address.tsx';
import { useCanvasLayout } from './layout/use-canvas-layout.ts';
import { GraphPanel } from './panel/graph-panel.tsx';
import { pathHops } from './path/path-hops.ts';
import { PathStrip } from './path/path-strip.tsx';
import { usePath } from './path/use-path.ts';
import { momentsOf } from './playback/moments.ts';
import { TimeStrip } from './playback/time-strip.tsx';
import { usePlayback } from './playback/use-playback.ts';
import { usePicture } from './picture/use-picture.ts';
import { runGraphCommand } from './run-graph-command.ts';
import { GraphToolbar } from './toolbar/graph-toolbar.tsx';
import { SaveMenu } from './toolbar/save-menu.tsx';
import { useTransfers } from './transfers/use-transfers.ts';
import { useGraphDocument } from './use-graph-document.ts';
import { useGraphDetails } from './use-graph-details.ts';
import { useGraphScene } from './use-graph-scene.ts';
import { useGraphSelection } from './use-graph-selection.ts';
import { useKeptFocus } from './use-kept-focus.ts';

/** The path that was sought last, and how to keep another one with the tab. */
const keptPath = (tab: TabRecord, { inBackground, changeTab }: Workbench) => ({
  first: readSoughtPath(tab.view),
  keep: (sought: Parameters<typeof withSoughtPath>[1]): void =>
    inBackground(changeTab(tab, (now) => ({ ...now, view: withSoughtPath(now.view, sought) }))),
});

/**
 * The trail as a graph: addresses and the movements between them, from what the case has collected;
 * sends no requests.
 */
export function GraphTab({ tab, params }: TabProps<'graph'>) {
  const workbench = useWorkbench();
  const { openTab } = workbench;
  const stars = useWorkbenchState('stars');
  const readOnlyReason = useWorkbenchState('readOnlyReason');
  const subject = params.subject?.toLowerCase();
  const editing = useGraphDocument(tab);
  const { document, isNew, apply, begin } = editing;
  const [isShown, setIsShown] = useState(true);
  const { collected, error, reload } = useTransfers(isShown);
  const playback = usePlayback();
  const details = useGraphDetails(collected, document, playback.until);
  const { book, edges, unchecked } = details;
  const order: CounterpartyOrder = { by: 'value', leftOutOf: details.leftOutOf };
  const selection = useGraphSelection(document.nodes, edges);
  const look = useStoredLook(tab);
  const [tool, setTool] = useState<CanvasTool>('pan');
  const { failure, act, setFailure } = useAct();
  const [lastTold, setTold] = useState<{ readonly text: string; readonly of: GraphDocument }>();
  // A message about an earlier canvas does not apply to this one.
  const told = lastTold?.of === document ? lastTold.text : undefined;
  const paths = usePath(edges, book, apply, keptPath(tab, workbench));
  const start = useLatest((address: string): void =>
    begin(expandNode(addAddress(EMPTY_DOCUMENT, address), book, address, ['in', 'out'], { order })),
  );
  const isReady = collected !== undefined;
  useEffect(() => {
    if (isReady && isNew && subject !== undefined) start(subject);
  }, [isReady, isNew, subject, start]);

  const { tidy, onSize, stretch } = useCanvasLayout(editing, edges);
  const { scene, nodes, edges: shownEdges, hidden } = useGraphScene(document, details, paths, stretch);
  const status = { collected, document, book, edges: shownEdges, hidden, until: playback.until, unchecked };
  const save = usePicture(scene, tab.title, graphStatusText(status));
  const onCommand = (command: GraphCommand): void => {
    setFailure(undefined);
    setTold(undefined);
    runGraphCommand(command, {
      editing,
      selection,
      nodes,
      edges: shownEdges,
      book,
      order,
      isReady,
      coverageOf: details.coverageOf,
      workbench: { ...workbench, stars, readOnlyReason },
      act,
      onRefusal: setFailure,
      onTold: (text) => setTold({ text, of: document }),
    });
  };
  const container = useRef<HTMLDivElement>(null);
  useKeptFocus(container, '[role="listbox"]');
  const onKeyDown = (event: KeyboardEvent): void => {
    const command = commandBeside(event);
    if (command === undefined) return;
    onCommand(command);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // Wherever in the tab the focus is, even on a button of the panel.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={container} className={workbenchClasses.view} data-graph onKeyDown={onKeyDown}>
      <GraphToolbar
        editing={editing}
        tool={tool}
        onTool={setTool}
        assets={details.assets}
        isPlaying={playback.isOpen}
        onPlay={playback.toggle}
        onFindAmong={() => apply((before) => linkAllOnCanvas(before, details.all))}
        onTidy={tidy}
        onAdd={(address) => {
          apply((before) => addAddress(before, address));
          selection.select(new Set([address]));
        }}
      >
        <SaveMenu disabled={nodes.length === 0} onSave={save} />
      </GraphToolbar>
      {error !== undefined && <ErrorNotice error={error} />}
      {failure !== undefined && <ErrorNotice error={failure} />}
      <div className={told === undefined ? undefined : classes.told} role="status">
        {told}
      </div>
      {editing.unread !== undefined && <ErrorNotice error={editing.unread} />}
      {editing.saveFailure !== undefined && <ErrorNotice error={editing.saveFailure} />}
      {paths.sought !== undefined && (
        <PathStrip
          {...paths}
          sought={paths.sought}
          hops={paths.path === undefined ? [] : pathHops(paths.path, edges, details.names)}
          onHop={selection.selectEdge}
          onOnly={paths.setOnly}
          onLookEverywhere={paths.lookEverywhere}
          onClose={() => paths.seek(undefined)}
        />
      )}
      <div className={classes.body}>
        {document.nodes.length === 0 ? (
          <GraphStart collections={collected?.collections} onAddress={start} />
        ) : (
          <GraphCanvas
            scene={scene}
            selected={selection.addresses}
            active={selection.active}
            selectedEdge={selection.edge}
            tool={tool}
            look={look}
            description={`Graph of ${groupedCount(nodes.length)} addresses. The list beside it has them all.`}
            onCommand={onCommand}
            onShown={setIsShown}
            onSize={onSize}
            rowStretch={stretch}
            onSelect={selection.select}
            onSelectEdge={selection.selectEdge}
            onPressEdge={(key) => pressEdge(key, edges, editing, selection)}
            onDrop={(by) =>
              apply((before) => nudgeNodes(before, selection.addresses, { x: by.x, y: by.y / stretch }))
            }
            onMore={(address, side) =>
              apply((before) => expandNode(before, book, address, [side], { order }))
            }
            onExpand={() => onCommand({ kind: 'expand', directions: ['in', 'out'] })}
          />
        )}
        <LonelyAddress document={document} collected={collected} details={details} openTab={openTab} />
        <GraphPanel
          scene={scene}
          editing={editing}
          details={details}
          selection={selection}
          selectedNode={
            selection.addresses.size === 1 ? nodeOf(document, [...selection.addresses][0] ?? '') : undefined
          }
          onCommand={onCommand}
          onCollecting={reload}
          onPath={(from, to) => paths.seek({ from, to })}
        />
      </div>
      {playback.isOpen && (
        <TimeStrip
          moments={momentsOf(document, details.ofAllTimes)}
          until={playback.until}
          onUntil={playback.setUntil}
          onClose={playback.toggle}
        />
      )}
      <GraphStatus {...status} editing={editing} />
    </div>
  );
}

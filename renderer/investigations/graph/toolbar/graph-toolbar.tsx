import { ActionIcon, Button, Popover, SegmentedControl, VisuallyHidden } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconClockPlay,
  IconFilter,
  IconHandGrab,
  IconLasso,
  IconLayoutColumns,
  IconVectorTriangle,
  type Icon,
} from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { MAIN_KEY } from '../../../parts/main-key.ts';
import { TAB_FILTER } from '../../../tab/tab-filter.ts';
import { ButtonPanel } from '../../../tab/button-panel.tsx';
import workbenchClasses from '../../../tab/workbench.module.css';
import type { CanvasTool } from '../canvas/use-gesture.ts';
import type { GraphDocument } from '../document/graph-document.ts';
import classes from '../graph.module.css';
import { isFiltering } from '../transfers/transfer-filter.ts';
import type { GraphEditing } from '../use-graph-document.ts';
import { AddAddress } from './add-address.tsx';
import { GraphFilterForm } from './graph-filter-form.tsx';

interface GraphToolbarProps {
  readonly editing: GraphEditing;
  readonly tool: CanvasTool;
  readonly onTool: (tool: CanvasTool) => void;
  readonly assets: readonly { readonly asset: string; readonly name: string }[];
  /** True while the flow over time is shown. */
  readonly isPlaying: boolean;
  readonly onPlay: () => void;
  readonly onFindAmong: () => void;
  readonly onTidy: () => void;
  readonly onAdd: (address: string) => void;
  /** Placed at the right end. */
  readonly children: ReactNode;
}

function ToolLabel({ icon: ToolIcon, text }: { readonly icon: Icon; readonly text: string }) {
  return (
    <span title={text}>
      <ToolIcon size={14} aria-hidden />
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}

function FilterButton({
  filter,
  assets,
  onApply,
}: Pick<GraphToolbarProps, 'assets'> & {
  readonly filter: GraphDocument['filter'];
  readonly onApply: (filter: GraphDocument['filter']) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <ButtonPanel isOpen={isOpen} onOpen={setIsOpen} position="bottom-start">
      <Popover.Target>
        <Button
          variant={isFiltering(filter) ? 'light' : 'default'}
          {...TAB_FILTER}
          title="Filter by token, time and amount ( / )"
          leftSection={<IconFilter size={14} />}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isFiltering(filter) ? 'Filter on' : 'Filter'}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <GraphFilterForm
          filter={filter}
          assets={assets}
          onApply={(next) => {
            setIsOpen(false);
            onApply(next);
          }}
        />
      </Popover.Dropdown>
    </ButtonPanel>
  );
}

/** The acts on the whole canvas. */
export function GraphToolbar(props: GraphToolbarProps) {
  const { editing, tool, onTool, assets, isPlaying, onPlay, onFindAmong, onTidy, onAdd, children } = props;
  const { document, apply } = editing;
  return (
    <div className={workbenchClasses.bar} role="toolbar" aria-label="Graph">
      <ActionIcon
        variant="default"
        size={28}
        aria-label="Undo"
        title={`Undo (${MAIN_KEY} Z)`}
        disabled={!editing.canUndo}
        onClick={editing.undo}
      >
        <IconArrowBackUp size={14} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={28}
        aria-label="Redo"
        title={`Redo (${MAIN_KEY} Shift Z)`}
        disabled={!editing.canRedo}
        onClick={editing.redo}
      >
        <IconArrowForwardUp size={14} />
      </ActionIcon>
      <SegmentedControl
        aria-label="Pointer"
        size="xs"
        value={tool}
        onChange={(value) => onTool(value === 'lasso' ? 'lasso' : 'pan')}
        data={[
          { value: 'pan', label: <ToolLabel icon={IconHandGrab} text="Move the view" /> },
          { value: 'lasso', label: <ToolLabel icon={IconLasso} text="Lasso" /> },
        ]}
      />
      <SegmentedControl
        aria-label="Arrows"
        size="xs"
        value={document.edges}
        onChange={(value) =>
          apply((before) => ({ ...before, edges: value === 'transfers' ? 'transfers' : 'sums' }))
        }
        data={[
          { value: 'sums', label: 'Sums' },
          { value: 'transfers', label: 'Transfers' },
        ]}
      />
      <FilterButton
        filter={document.filter}
        assets={assets}
        onApply={(filter) => apply((before) => ({ ...before, filter }))}
      />
      <ActionIcon
        variant={isPlaying ? 'filled' : 'default'}
        size={28}
        aria-label="Flow over time"
        title="Flow over time: a slider that plays what moved when"
        aria-pressed={isPlaying}
        onClick={onPlay}
      >
        <IconClockPlay size={14} />
      </ActionIcon>
      <Button
        variant="default"
        leftSection={<IconVectorTriangle size={14} />}
        disabled={document.nodes.length < 2}
        title="Draws every collected transfer among the addresses on the canvas"
        aria-label="Show links between these"
        onClick={onFindAmong}
      >
        <span className={classes.buttonText}>Show links</span>
      </Button>
      <Button
        variant="default"
        leftSection={<IconLayoutColumns size={14} />}
        disabled={document.nodes.length < 2}
        title="Columns by the flow of value; what was placed by hand or pinned stays"
        aria-label="Tidy"
        onClick={onTidy}
      >
        <span className={classes.buttonText}>Tidy</span>
      </Button>
      <AddAddress onAdd={onAdd} />
      <span className={workbenchClasses.spacer} />
      {children}
    </div>
  );
}

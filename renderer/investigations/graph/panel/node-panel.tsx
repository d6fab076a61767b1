import type { TokenNames } from '../../../../shared/engine/deception/token-registry.ts';
import { IconNote, IconPin, IconPinnedOff, IconRoute, IconTag, IconTrash } from '@tabler/icons-react';
import { checksumAddress } from '../../../../shared/units/hex.ts';
import { AddressText } from '../../../parts/address-text.tsx';
import { subjectAttributes } from '../../../parts/chain-subject.ts';
import { HostileText } from '../../../parts/hostile-text.tsx';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import { trailRequest } from '../../../tab/tab-requests.ts';
import type { AddressCoverage } from '../../../collection/of-address/address-coverage.ts';
import type { GraphDocument, GraphNode, NodeColour } from '../document/graph-document.ts';
import type { Counterparty } from '../expand/counterparties.ts';
import type { DrawnEdge } from '../scene/drawn-edges.ts';
import type { LeftOutRule } from '../transfers/asset-sums.ts';
import type { TransferBook } from '../transfers/transfer-book.ts';
import type { NodeWarning } from '../warnings/node-warnings.ts';
import type { MissingKinds } from '../../../collection/of-address/collect-kinds.ts';
import { ColourChoice } from './colour-choice.tsx';
import { CoverageDetails } from './coverage-details.tsx';
import { EdgeList } from './edge-list.tsx';
import { ExpandControls } from './expand-controls.tsx';
import { PanelButton } from './panel-button.tsx';
import classes from './panel.module.css';

interface NodePanelProps {
  readonly node: GraphNode;
  readonly document: GraphDocument;
  readonly book: TransferBook;
  readonly names: TokenNames;
  readonly leftOutOf: LeftOutRule;
  readonly edges: readonly DrawnEdge[];
  readonly coverage: AddressCoverage;
  readonly warnings: readonly NodeWarning[];
  readonly onShow: (counterparties: readonly Counterparty[]) => void;
  readonly onCollect: (kinds: MissingKinds) => Promise<void>;
  readonly onPin: (pinned: boolean) => void;
  readonly onColour: (colour: NodeColour | undefined) => void;
  readonly onRemove: () => void;
  readonly onEdge: (key: string) => void;
}

/** Everything about the one selected address: who it is, what to do next, then what is known. */
export function NodePanel(props: NodePanelProps) {
  const { node, document, book, names, edges, coverage, warnings } = props;
  const { openTab, openLabel, openNote } = useWorkbench();
  const labels = useWorkbenchState('labels');
  const notes = useWorkbenchState('notes');
  const readOnlyReason = useWorkbenchState('readOnlyReason');
  const { address } = node;
  const openTrail = (): void => openTab(trailRequest(address));
  const note = notes.find(({ subject }) => subject === address);
  const isNoted = note !== undefined && note.text !== '';
  // An existing note can be read.
  const whyNoNote = isNoted ? undefined : readOnlyReason;
  return (
    <div className={classes.details} role="group" aria-label="Selected address">
      <div className={classes.head}>
        <AddressText address={address} label={labels.get(address)} onOpen={openTrail} />
      </div>
      <div
        className={classes.whole}
        {...subjectAttributes({ kind: 'address', value: address, chain: 'main' })}
      >
        {checksumAddress(address)}
      </div>
      {warnings.map(({ kind, sentence }) => (
        <p key={kind} className={classes.warning}>
          ⚠ {sentence}
        </p>
      ))}
      {note !== undefined && (
        <p className={classes.note}>
          <HostileText text={note.text} atMost={240} />
        </p>
      )}
      <div className={classes.buttons}>
        <PanelButton icon={<IconRoute size={12} />} onClick={openTrail}>
          Open trail
        </PanelButton>
        <PanelButton icon={<IconTag size={12} />} whyNot={readOnlyReason} onClick={() => openLabel(address)}>
          Label
        </PanelButton>
        <PanelButton icon={<IconNote size={12} />} whyNot={whyNoNote} onClick={() => openNote(address)}>
          {isNoted ? 'Open note' : 'Write a note'}
        </PanelButton>
        <PanelButton
          icon={node.pinned ? <IconPinnedOff size={12} /> : <IconPin size={12} />}
          isPressed={node.pinned}
          onClick={() => props.onPin(!node.pinned)}
        >
          {node.pinned ? 'Unpin' : 'Pin'}
        </PanelButton>
        <PanelButton icon={<IconTrash size={12} />} whyNot={readOnlyReason} onClick={props.onRemove}>
          Remove from graph
        </PanelButton>
      </div>
      <ExpandControls
        key={address}
        address={address}
        document={document}
        book={book}
        names={names}
        leftOutOf={props.leftOutOf}
        onShow={props.onShow}
      />
      <ColourChoice colour={node.colour} onColour={props.onColour} />
      <CoverageDetails address={address} coverage={coverage} onCollect={props.onCollect} />
      <EdgeList address={address} edges={edges} names={names} onSelect={props.onEdge} />
    </div>
  );
}

import { Kbd, Menu } from '@mantine/core';
import { MenuAt, returnFocus, type MenuPlace } from '../../../parts/menu-at.tsx';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import type { DrawnEdge } from '../scene/drawn-edges.ts';
import { opensOnPress } from '../scene/edge-content.ts';
import { edgeSubject } from '../scene/edge-subject.ts';
import { removeText } from '../scene/edge-text.ts';
import type { GraphCommand } from './graph-keys.ts';
import { shownHex } from '../../../parts/known-addresses.ts';

interface EdgeMenuProps {
  /** The selected one. */
  readonly edge: DrawnEdge;
  /** Edges drawn between the two in this direction, including this one. */
  readonly ofPair: number;
  readonly place: MenuPlace;
  readonly onCommand: (command: GraphCommand) => void;
  readonly onAddress: (address: string) => void;
  readonly onClose: () => void;
}

interface Entry {
  readonly text: string;
  readonly key?: string;
  readonly act: () => void;
}

/** The menu of an edge; its addresses have the usual menu of an address. */
export function EdgeMenu({ edge, ofPair, place, onCommand, onAddress, onClose }: EdgeMenuProps) {
  const stars = useWorkbenchState('stars');
  const readOnlyReason = useWorkbenchState('readOnlyReason');
  const { from, to, transfer } = edge;
  const isStarred = stars.has(edgeSubject(edge));
  const entries: readonly Entry[] = [
    ...(transfer === undefined
      ? []
      : [{ text: 'Open transaction', key: 'Enter', act: () => onCommand({ kind: 'open-trail' }) }]),
    ...(opensOnPress(edge)
      ? [{ text: 'Show each as an arrow', key: 'Enter', act: () => onCommand({ kind: 'open-trail' }) }]
      : []),
    { text: 'Go to the payer', act: () => onAddress(from) },
    ...(from === to ? [] : [{ text: 'Go to the recipient', act: () => onAddress(to) }]),
    ...(readOnlyReason === undefined
      ? [
          { text: removeText(ofPair), key: 'Delete', act: () => onCommand({ kind: 'remove' }) },
          { text: 'Write a note on arrow…', key: 'N', act: () => onCommand({ kind: 'note' }) },
          {
            text: isStarred ? 'Remove the star from arrow' : 'Star arrow',
            key: 'S',
            act: () => onCommand({ kind: 'star' }),
          },
        ]
      : []),
  ];
  return (
    <MenuAt place={place} title={`Arrow ${shownHex(from)} → ${shownHex(to)}`} onClose={onClose}>
      {entries.map(({ text, key, act }) => (
        <Menu.Item
          key={text}
          closeMenuOnClick={false}
          rightSection={key === undefined ? undefined : <Kbd aria-hidden>{key}</Kbd>}
          onClick={() => {
            returnFocus(place);
            onClose();
            act();
          }}
        >
          {text}
        </Menu.Item>
      ))}
    </MenuAt>
  );
}

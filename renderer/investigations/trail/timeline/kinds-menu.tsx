import { Button, Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import type { CollectionRecord } from '../../../../shared/engine/storage/case-records.ts';
import type { CollectionProgress } from '../../../../shared/engine/collect/collection-runner.ts';
import type { KindOfAddress } from '../../../../shared/engine/collect/kinds-of-address.ts';
import type { RowFaults } from '../../../collection/of-tab/row-faults.ts';
import { ButtonPanel } from '../../../tab/button-panel.tsx';
import { apartReason } from './apart-reason.ts';
import { countKinds } from './count-kinds.ts';
import { KindLine, MissingKindLine } from './kind-line.tsx';
import classes from './kinds-menu.module.css';

interface KindsMenuProps {
  readonly kinds: readonly KindOfAddress[];
  readonly progressOf: (collectionId: string) => CollectionProgress | undefined;
  readonly shown: readonly KindOfAddress[];
  /** What is wrong with the rows of a collection. */
  readonly faultsOfList: (collectionId: string) => RowFaults;
  /** Why kinds cannot be switched now. */
  readonly fixed: string | undefined;
  /** Why nothing can be collected now; undefined if it can. */
  readonly blocked: string | undefined;
  readonly onSwitch: (id: string) => void;
  readonly onLook: (collectionId: string) => void;
  /** Collects everything of a kind. */
  readonly onCollect: (kind: KindOfAddress) => void;
  /** Repeats a collection's question. */
  readonly onAgain: (collection: CollectionRecord) => void;
}

/** The kinds of an address with their rows and states, behind one button that says how many there are. */
export function KindsMenu(props: KindsMenuProps) {
  const { kinds, progressOf, shown, faultsOfList, fixed, blocked, onSwitch, onLook, onCollect, onAgain } =
    props;
  const [isOpen, setOpen] = useState(false);
  const { collected, all } = countKinds(kinds);
  const counted = kinds.filter((each) => apartReason(each) === undefined);
  const apart = kinds.filter((each) => apartReason(each) !== undefined);
  return (
    <ButtonPanel isOpen={isOpen} onOpen={setOpen} position="bottom-start">
      <Popover.Target>
        <Button
          variant="default"
          rightSection={<IconChevronDown size={13} />}
          aria-label={`Kinds: ${collected} of ${all} collected`}
          onClick={() => setOpen(!isOpen)}
        >
          Kinds {collected} of {all}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <ul className={classes.menu} aria-label="Kinds">
          {[...counted, ...apart].map(({ collection, ...each }) =>
            collection === undefined ? (
              <MissingKindLine
                key={each.kind.id}
                of={{ ...each, collection }}
                blocked={blocked}
                onCollect={() => onCollect({ ...each, collection })}
              />
            ) : (
              <KindLine
                key={each.kind.id}
                of={{ ...each, collection }}
                progress={progressOf(collection.collectionId)}
                faults={faultsOfList(collection.collectionId)}
                isShown={shown.some(({ kind }) => kind.id === each.kind.id)}
                fixed={fixed}
                onSwitch={() => onSwitch(each.kind.id)}
                onLook={(collectionId) => {
                  setOpen(false);
                  onLook(collectionId);
                }}
                onAgain={() => onAgain(collection)}
              />
            ),
          )}
        </ul>
      </Popover.Dropdown>
    </ButtonPanel>
  );
}

import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconListDetails, IconPlaylistAdd, IconStack2 } from '@tabler/icons-react';
import type { KindOfAddress } from '../../../shared/engine/collect/kinds-of-address.ts';
import classes from './trail.module.css';

interface CollectButtonProps {
  /** The kinds of which something is missing. */
  readonly lacking: readonly KindOfAddress[];
  /** The collected kinds to which new rows can be added. */
  readonly updatable: readonly KindOfAddress[];
  /** Why nothing can be collected now; undefined if it can. */
  readonly blocked: string | undefined;
  readonly onCollect: (kinds: readonly KindOfAddress[]) => void;
  readonly onUpdate: (kinds: readonly KindOfAddress[]) => void;
  /** Opens the form of one list. */
  readonly onAsk: () => void;
  /** Whether the trail of a counterparty is collected as soon as it opens. */
  readonly collectsHops: boolean;
  readonly onCollectsHops: (on: boolean) => void;
}

const named = (kinds: readonly KindOfAddress[]): string => kinds.map(({ kind }) => kind.label).join(', ');

/**
 * Collects every kind that is missing. Once nothing is, it adds what is new to all of them. The menu
 * beside it opens the form of one list.
 */
export function CollectButton({
  lacking,
  updatable,
  blocked,
  onCollect,
  onUpdate,
  onAsk,
  collectsHops,
  onCollectsHops,
}: CollectButtonProps) {
  const isLacking = lacking.length > 0;
  return (
    <Button.Group>
      {isLacking ? (
        <Button
          leftSection={<IconStack2 size={14} />}
          disabled={blocked !== undefined}
          title={blocked ?? `Collects ${named(lacking)}, all of each`}
          aria-label="Collect all kinds"
          onClick={() => onCollect(lacking)}
        >
          Collect<span className={classes.allKinds}>&nbsp;all kinds</span>
        </Button>
      ) : (
        <Button
          variant="default"
          leftSection={<IconPlaylistAdd size={14} />}
          disabled={blocked !== undefined || updatable.length === 0}
          title={blocked ?? `Adds rows that are new: ${named(updatable)}`}
          aria-label="Update all kinds"
          onClick={() => onUpdate(updatable)}
        >
          Update<span className={classes.allKinds}>&nbsp;all kinds</span>
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant={isLacking ? 'filled' : 'default'}
            className={classes.arrow}
            aria-label="What to collect"
            title="What to collect"
          >
            <IconChevronDown size={14} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconListDetails size={14} />} onClick={onAsk}>
            One list with its parameters…
          </Menu.Item>
          <Menu.Divider />
          <Menu.CheckboxItem checked={collectsHops} onChange={onCollectsHops}>
            Collect a counterparty as soon as its trail opens
          </Menu.CheckboxItem>
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  );
}

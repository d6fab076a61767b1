import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconListDetails, IconPlaylistAdd, IconStack2 } from '@tabler/icons-react';
import type { KindOfAddress } from '../../../shared/engine/collect/kinds-of-address.ts';
import { countText } from '../../../shared/units/count-text.ts';
import { chosenKinds, lackingKinds } from './timeline/lacking-kinds.ts';
import classes from './trail.module.css';

interface CollectButtonProps {
  /** Every kind of the address. */
  readonly kinds: readonly KindOfAddress[];
  /** Ids of those that are left out. */
  readonly leftOut: readonly string[];
  readonly onLeftOut: (ids: readonly string[]) => void;
  /** Whether new rows can be added to a collected kind. */
  readonly canUpdate: (kind: KindOfAddress) => boolean;
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

/** Which of `all` kinds the button is about, in words. */
export const kindsText = (chosen: number, all: number): string =>
  chosen === all ? 'all kinds' : `${chosen} of ${countText(all, 'kind')}`;

const named = (kinds: readonly KindOfAddress[]): string => kinds.map(({ kind }) => kind.label).join(', ');

/** Chooses which kinds are collected; the last one stays chosen. */
function KindChoice({
  kinds,
  leftOut,
  onLeftOut,
}: Pick<CollectButtonProps, 'kinds' | 'leftOut' | 'onLeftOut'>) {
  const chosen = chosenKinds(kinds, leftOut);
  const isChosen = (id: string): boolean => chosen.some(({ kind }) => kind.id === id);
  return kinds.map(({ kind: { id, label } }) => (
    <Menu.CheckboxItem
      key={id}
      closeMenuOnClick={false}
      checked={isChosen(id)}
      disabled={chosen.length === 1 && isChosen(id)}
      onChange={(on) =>
        onLeftOut(kinds.map(({ kind }) => kind.id).filter((each) => (each === id ? !on : !isChosen(each))))
      }
    >
      {label}
    </Menu.CheckboxItem>
  ));
}

/**
 * Collects every chosen kind that is missing. Once nothing is, it adds what is new to all of them. The
 * menu beside it chooses the kinds, and opens the form of one list.
 */
export function CollectButton({
  kinds,
  leftOut,
  onLeftOut,
  canUpdate,
  blocked,
  onCollect,
  onUpdate,
  onAsk,
  collectsHops,
  onCollectsHops,
}: CollectButtonProps) {
  const chosen = chosenKinds(kinds, leftOut);
  const lacking = lackingKinds(chosen);
  const updatable = chosen.filter(canUpdate);
  const isLacking = lacking.length > 0;
  const which = kindsText(chosen.length, kinds.length);
  return (
    <Button.Group>
      {isLacking ? (
        <Button
          leftSection={<IconStack2 size={14} />}
          disabled={blocked !== undefined}
          title={blocked ?? `Collects ${named(lacking)}, all of each`}
          aria-label={`Collect ${which}`}
          onClick={() => onCollect(lacking)}
        >
          Collect<span className={classes.allKinds}>&nbsp;{which}</span>
        </Button>
      ) : (
        <Button
          variant="default"
          leftSection={<IconPlaylistAdd size={14} />}
          disabled={blocked !== undefined || updatable.length === 0}
          title={blocked ?? `Adds rows that are new: ${named(updatable)}`}
          aria-label={`Update ${which}`}
          onClick={() => onUpdate(updatable)}
        >
          Update<span className={classes.allKinds}>&nbsp;{which}</span>
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
          <Menu.Label>Kinds to collect</Menu.Label>
          <KindChoice kinds={kinds} leftOut={leftOut} onLeftOut={onLeftOut} />
          <Menu.Divider />
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

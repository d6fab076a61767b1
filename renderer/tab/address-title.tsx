import { checksumAddress } from '../../shared/units/hex.ts';
import { subjectAttributes, type ChainSubject } from '../parts/chain-subject.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { HostileText } from '../parts/hostile-text.tsx';
import { revealWhole } from '../parts/reveal-hostile.ts';
import { Identicon } from '../parts/identicon.tsx';
import classes from './address-title.module.css';
import { useWorkbenchState } from './workbench-state.tsx';
import { shownHex } from '../parts/known-addresses.ts';

interface AddressTitleProps {
  /** In any capitals. */
  readonly address: string;
  /** True shows the short form; the whole address is on hover and is copied. @default false */
  readonly isShort?: boolean;
  /** @default 'main' */
  readonly chain?: ChainSubject['chain'];
}

/**
 * Shows what a tab is about: the address with its EIP-55 capitals, its identicon and its label.
 */
export function AddressTitle({ address, isShort = false, chain = 'main' }: AddressTitleProps) {
  const labels = useWorkbenchState('labels');
  const lower = address.toLowerCase();
  const full = checksumAddress(lower);
  const label = labels.get(lower) ?? '';
  return (
    <>
      <Identicon address={lower} side={22} />
      {label !== '' && (
        <strong className={isShort ? classes.label : undefined} title={revealWhole(label)}>
          <span>
            <HostileText text={label} atMost={60} />
          </span>
        </strong>
      )}
      <span
        className={classes.address}
        title={isShort ? full : undefined}
        {...subjectAttributes({ kind: 'address', value: lower, chain })}
      >
        {isShort ? shownHex(full) : full} <CopyButton value={full} what="address" />
      </span>
    </>
  );
}

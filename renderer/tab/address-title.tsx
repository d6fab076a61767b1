import { checksumAddress } from '../../shared/units/hex.ts';
import { subjectAttributes } from '../parts/chain-subject.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { HostileText } from '../parts/hostile-text.tsx';
import { Identicon } from '../parts/identicon.tsx';
import classes from './address-title.module.css';
import { useWorkbenchState } from './workbench-state.tsx';

/**
 * Shows what a tab is about: the whole address with its EIP-55 capitals, its identicon and its
 * label. `address` may have any capitals.
 */
export function AddressTitle({ address }: { readonly address: string }) {
  const labels = useWorkbenchState('labels');
  const lower = address.toLowerCase();
  const full = checksumAddress(lower);
  const label = labels.get(lower) ?? '';
  return (
    <>
      <Identicon address={lower} side={22} />
      {label !== '' && (
        <strong>
          <HostileText text={label} atMost={60} />
        </strong>
      )}
      <span
        className={classes.address}
        {...subjectAttributes({ kind: 'address', value: lower, chain: 'main' })}
      >
        {full} <CopyButton value={full} what="address" />
      </span>
    </>
  );
}

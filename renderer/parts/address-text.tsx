import { blo } from 'blo';
import { useMemo } from 'react';
import { checksumAddress, isAddress } from '../../shared/units/hex.ts';
import { HexLink } from './hex-link.tsx';
import classes from './address-text.module.css';

interface AddressTextProps {
  /** As it came; one address. */
  readonly address: string;
  readonly label?: string | undefined;
  /** A warning about the address, on hover; it is marked for it. */
  readonly remark?: string | undefined;
  readonly onOpen?: (() => void) | undefined;
  /** True where it stands for the token of that contract. */
  readonly isToken?: boolean;
  readonly tabIndex?: number;
}

/** An address: identicon, label or short form, EIP-55 form on hover and in the clipboard. */
export function AddressText({
  address,
  label,
  remark,
  onOpen,
  isToken = false,
  tabIndex = 0,
}: AddressTextProps) {
  // Drawing an identicon costs more than all else in a cell.
  const identicon = useMemo(
    () => (isAddress(address) ? blo(address.toLowerCase() as `0x${string}`) : ''),
    [address],
  );
  if (!isAddress(address)) return <HexLink value={address} what="address" tabIndex={tabIndex} />;
  return (
    <span className={classes.address}>
      <img className={classes.identicon} src={identicon} alt="" width={14} height={14} />
      <HexLink
        value={address}
        full={checksumAddress(address)}
        what="address"
        subject={isToken ? 'token' : 'address'}
        label={label}
        remark={remark}
        onOpen={onOpen}
        tabIndex={tabIndex}
      />
    </span>
  );
}

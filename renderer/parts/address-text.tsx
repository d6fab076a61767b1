import { checksumAddress, isAddress } from '../../shared/units/hex.ts';
import { HexLink } from './hex-link.tsx';
import { Identicon } from './identicon.tsx';

interface AddressTextProps {
  /** One address, as it came. */
  readonly address: string;
  readonly label?: string | undefined;
  /** True if the caller shows the address itself below its label. @default false */
  readonly isLabelAlone?: boolean;
  /** A warning about the address, which is marked and shows it on hover. */
  readonly remark?: string | undefined;
  readonly onOpen?: (() => void) | undefined;
  /** True if it represents the token of that contract. */
  readonly isToken?: boolean;
  readonly tabIndex?: number;
}

/** Shows an address: identicon, label and short form; EIP-55 form on hover and in the clipboard. */
export function AddressText({
  address,
  label,
  isLabelAlone,
  remark,
  onOpen,
  isToken = false,
  tabIndex = 0,
}: AddressTextProps) {
  if (!isAddress(address)) return <HexLink value={address} what="address" tabIndex={tabIndex} />;
  return (
    <HexLink
      value={address}
      full={checksumAddress(address)}
      what="address"
      subject={isToken ? 'token' : 'address'}
      picture={<Identicon address={address} side={14} />}
      label={label}
      isLabelAlone={isLabelAlone}
      remark={remark}
      onOpen={onOpen}
      tabIndex={tabIndex}
    />
  );
}

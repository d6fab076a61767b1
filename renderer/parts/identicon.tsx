import { memo } from 'react';
import classes from './identicon.module.css';
import { IDENTICON_SIDE, identiconOf } from './identicon-of.ts';

interface IdenticonProps {
  /** One address, in any capitals. */
  readonly address: string;
  /** In px. */
  readonly side: number;
}

/**
 * Shows the picture of an address, the same in every program of the field: two addresses with equal
 * ends do not look alike. Only repeats what the address beside it says.
 */
export const Identicon = memo(function Identicon({ address, side }: IdenticonProps) {
  const { ground, main, spots } = identiconOf(address);
  return (
    <svg
      className={classes.identicon}
      width={side}
      height={side}
      viewBox={`0 0 ${IDENTICON_SIDE} ${IDENTICON_SIDE}`}
      style={{ background: ground }}
      aria-hidden
    >
      <path fill={main.colour} d={main.path} />
      <path fill={spots.colour} d={spots.path} />
    </svg>
  );
});

import type { NodeChains } from './node-kinds.ts';

const ROUND = 6;
const CUT = 10;

/** A corner, clockwise: rounded or cut off, by `size`, towards the given directions. */
const corner = (isCut: boolean, x: number, y: number): string => {
  const size = isCut ? CUT : ROUND;
  const [dx, dy] = [x * size, y * size];
  if (isCut) return `l${dx} ${dy}`;
  return x === y ? `q${dx} 0 ${dx} ${dy}` : `q0 ${dy} ${dx} ${dy}`;
};

/**
 * The outline of a node around the origin, as path data. Its corners say the chain: rounded on the
 * main chain, cut off in the trade zone, cut off on the right for both.
 */
export function nodeOutline(width: number, height: number, chains: NodeChains): string {
  const [isLeftCut, isRightCut] = [chains === 'trade-zone', chains !== 'main'];
  const [left, right] = [isLeftCut ? CUT : ROUND, isRightCut ? CUT : ROUND];
  return [
    `M${-width / 2 + left} ${-height / 2}`,
    `H${width / 2 - right}`,
    corner(isRightCut, 1, 1),
    `V${height / 2 - right}`,
    corner(isRightCut, -1, 1),
    `H${-width / 2 + left}`,
    corner(isLeftCut, -1, -1),
    `V${-height / 2 + left}`,
    corner(isLeftCut, 1, -1),
    'z',
  ].join('');
}

/**
 * The outline of a dot around the origin: round on the main chain, square in the trade zone, half of
 * each for both.
 */
export function dotOutline(radius: number, chains: NodeChains): string {
  const arc = (y: number): string => `A${radius} ${radius} 0 0 1 0 ${y}`;
  const right = chains === 'main' ? arc(radius) : `H${radius}V${radius}H0`;
  const left = chains === 'trade-zone' ? `H${-radius}V${-radius}H0` : arc(-radius);
  return `M0 ${-radius}${right}${left}z`;
}

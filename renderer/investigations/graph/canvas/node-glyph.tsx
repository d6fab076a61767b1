import { IDENTICON_SIDE, identiconOf } from '../../../parts/identicon-of.ts';

interface NodeGlyphProps {
  readonly address: string;
  /** In px, as its place. */
  readonly side: number;
  readonly x: number;
  readonly y: number;
}

/** The picture of an address on its node, the same as beside the address in tables. */
export function NodeGlyph({ address, side, x, y }: NodeGlyphProps) {
  const { ground, main, spots } = identiconOf(address);
  return (
    <g transform={`translate(${x} ${y}) scale(${side / IDENTICON_SIDE})`} shapeRendering="crispEdges">
      <path fill={ground} d={`M0 0h${IDENTICON_SIDE}v${IDENTICON_SIDE}h-${IDENTICON_SIDE}z`} />
      <path fill={main.colour} d={main.path} />
      <path fill={spots.colour} d={spots.path} />
    </g>
  );
}

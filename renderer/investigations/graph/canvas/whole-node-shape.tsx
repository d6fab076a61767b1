import { CODE_MARK } from '../../../collection/scene/drawn-text.ts';
import scene from '../../../collection/scene/scene.module.css';
import type { SceneNode } from '../scene/scene-parts.ts';
import { nodeOutline } from '../scene/node-outline.ts';
import { BESIDE_TEXT, WARNING_LEFT, wholeNode } from '../scene/whole-node.ts';
import classes from './canvas.module.css';
import { MoreHandle } from './more-handle-shape.tsx';
import { NodeGlyph } from './node-glyph.tsx';

/** An address with label and short form, how much of it is collected, marks, warnings and handles. */
export function WholeNodeShape({ node }: { readonly node: SceneNode }) {
  const whole = wholeNode(node);
  const { box, left, top, feet } = whole;
  return (
    <>
      <path className={scene.box} d={nodeOutline(box.width, box.height, node.chains ?? 'main')} />
      {node.colour !== undefined && (
        <rect className={classes.stripe} x={left} y={top} width={6} height={box.height} rx={3} />
      )}
      {node.hasGlyph && (
        <NodeGlyph address={node.address} side={14} x={left + BESIDE_TEXT} y={feet.title - 11} />
      )}
      <text x={whole.titleLeft} y={feet.title} className={node.isLabel ? scene.label : scene.hex}>
        {whole.title}
      </text>
      {whole.address !== undefined && (
        <text x={left + BESIDE_TEXT} y={feet.address} className={scene.address}>
          {whole.address}
        </text>
      )}
      <text x={left + BESIDE_TEXT} y={feet.state} className={scene.second} data-level={node.coverage.level}>
        {whole.state}
      </text>
      {node.hasCode === true && (
        <text x={-left - 10} y={feet.code} textAnchor="end" className={scene.aside}>
          {CODE_MARK}
        </text>
      )}
      {node.warnings.length > 0 && (
        <text x={left + WARNING_LEFT} y={top - 4} className={classes.warning}>
          ⚠ {node.warnings.join(' · ')}
        </text>
      )}
      <MoreHandle count={node.moreIn} side="in" whole={whole} />
      <MoreHandle count={node.moreOut} side="out" whole={whole} />
    </>
  );
}

import { memo } from 'react';
import type { SceneNode } from '../scene/scene-parts.ts';
import type { SceneShapesOf } from '../scene/moved-scene.ts';
import type { SceneEdge } from '../scene/scene-edge.ts';
import type { ZoomLevel } from '../../../collection/scene/zoom-level.ts';
import { EdgeShape, EdgeText } from './edge-shape.tsx';
import { NodeShape } from './node-shape.tsx';

interface SceneShapesProps {
  readonly scene: SceneShapesOf;
  readonly selected: ReadonlySet<string>;
  readonly selectedEdge: string | undefined;
  readonly level: ZoomLevel;
}

interface EdgeProps {
  readonly shape: SceneEdge;
  readonly isSelected: boolean;
  readonly level: ZoomLevel;
}

/** The line of an edge says where it is; its content stays the same object. */
const isSameEdge = (one: EdgeProps, other: EdgeProps): boolean =>
  one.isSelected === other.isSelected &&
  one.shape.edge === other.shape.edge &&
  one.shape.line === other.shape.line &&
  one.shape.token === other.shape.token &&
  one.level === other.level &&
  one.shape.label?.said === other.shape.label?.said &&
  one.shape.label?.textAt.x === other.shape.label?.textAt.x &&
  one.shape.label?.textAt.y === other.shape.label?.textAt.y &&
  one.shape.onPath === other.shape.onPath;

interface NodeProps {
  readonly node: SceneNode;
  readonly isSelected: boolean;
  readonly level: ZoomLevel;
}

const isSameNode = (one: NodeProps, other: NodeProps): boolean =>
  one.isSelected === other.isSelected &&
  one.level === other.level &&
  Object.entries(one.node).every(([key, value]) => value === other.node[key as keyof SceneNode]);

const StillEdge = memo(EdgeShape, isSameEdge);
const StillText = memo(EdgeText, isSameEdge);
const StillNode = memo(NodeShape, isSameNode);

/**
 * Everything on one layer of the canvas. Redraws only what changes: moving the view draws nothing.
 */
export const SceneShapes = memo(function SceneShapes({
  scene,
  selected,
  selectedEdge,
  level,
}: SceneShapesProps) {
  return (
    <>
      {scene.edges.map((shape) => (
        <StillEdge
          key={shape.edge.key}
          shape={shape}
          level={level}
          isSelected={shape.edge.key === selectedEdge}
        />
      ))}
      {scene.edges.map((shape) => (
        <StillText
          key={shape.edge.key}
          shape={shape}
          level={level}
          isSelected={shape.edge.key === selectedEdge}
        />
      ))}
      {scene.nodes.map((node) => (
        <StillNode key={node.address} node={node} isSelected={selected.has(node.address)} level={level} />
      ))}
    </>
  );
});

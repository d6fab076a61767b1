/** The parts of a graph as it is drawn. */
import type { Place } from '../../../collection/scene/place.ts';
import type { ZoomLevel } from '../../../collection/scene/zoom-level.ts';
import type { NodeColour } from '../document/graph-document.ts';
import type { TellingPart } from './alike-names.ts';
import type { NameBesideDot } from './name-beside-dot.ts';
import type { NodeChains } from './node-kinds.ts';
import type { NodeRank } from './node-ranks.ts';
import type { SceneEdge } from './scene-edge.ts';
import type { ColouredToken } from './token-colours.ts';

/** What is known about an address apart from its place. */
export interface NodeDetails {
  /** The label as text that cannot deceive, or the short form. */
  readonly title: string;
  /** The short form of its address. */
  readonly short: string;
  readonly isLabel: boolean;
  readonly coverage: { readonly level: 'none' | 'partial' | 'complete'; readonly text: string };
  /** In a word or two each. */
  readonly warnings: readonly string[];
  /** What it received and paid on this canvas; absent if nothing counts. */
  readonly moved?: string | undefined;
  readonly hasNote: boolean;
  readonly hasStar: boolean;
  /** Said by its shape; absent for the main chain. */
  readonly chains?: NodeChains;
  /** True if it is known to have code: a contract. */
  readonly hasCode?: boolean;
  /** Senders that are not on the canvas. */
  readonly moreIn: number;
  readonly moreOut: number;
}

export interface SceneNode extends NodeDetails, NodeRank, Place {
  readonly address: string;
  readonly colour: NodeColour | undefined;
  readonly pinned: boolean;
  readonly onPath: boolean;
  /** The part of its label that tells it from others on the canvas. @default none begins alike */
  readonly telling?: TellingPart | undefined;
  /** True if its picture is drawn: not in a crowd, where it would only cost time. */
  readonly hasGlyph: boolean;
  /** In a crowd, in place of its box. */
  readonly dot?: NodeDot;
  /** The size of its box or dot at a level, in pixels of the canvas. @default that of the level */
  readonly box?: ZoomLevel['box'] | undefined;
  /** The width of its box if its name stands alone, in pixels on screen. @default the usual one */
  readonly nameWidth?: number | undefined;
  /** True if the address is below a label that stands alone: there is room for it. */
  readonly hasAddressLine?: boolean;
}

/** A node without room for its box. */
export interface NodeDot {
  /** In pixels on screen. */
  readonly radius: number;
  /** Its name beside it; undefined if that has no room. */
  readonly name: NameBesideDot | undefined;
}

export interface SceneBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface GraphScene {
  readonly nodes: readonly SceneNode[];
  readonly edges: readonly SceneEdge[];
  /** The tokens whose colours occur. */
  readonly tokens: readonly ColouredToken[];
  /** Around everything, with a margin. */
  readonly box: SceneBox;
}

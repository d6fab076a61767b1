import { useRef, useState, type PointerEvent } from 'react';
import type { Place } from '../../../collection/scene/place.ts';
import type { GraphScene } from '../scene/scene-parts.ts';
import { isInside } from './lasso.ts';
import { useDoubleClick } from './use-double-click.ts';
import { toCanvas, type Viewport } from './viewport.ts';

/**
 * What the pointer does on the canvas without a key: move the view, or draw a line around
 * addresses.
 */
export type CanvasTool = 'pan' | 'lasso';

export interface GestureActs {
  readonly onSelect: (addresses: ReadonlySet<string>) => void;
  readonly onSelectEdge: (key: string | undefined) => void;
  /** Opens what an edge stands for, or selects the edge. */
  readonly onPressEdge: (key: string) => void;
  readonly onDrop: (by: Place) => void;
  readonly onMore: (address: string, side: 'in' | 'out') => void;
  /** Expands an address in both directions, or says why that adds nothing. */
  readonly onExpand: (address: string) => void;
}

interface GestureSurroundings extends GestureActs {
  readonly scene: GraphScene;
  readonly selected: ReadonlySet<string>;
  readonly tool: CanvasTool;
  readonly view: Viewport;
  readonly setView: (view: Viewport) => void;
}

type Gesture =
  | { readonly kind: 'pan'; readonly from: Place; readonly view: Viewport; moved: boolean }
  | { readonly kind: 'move'; readonly from: Place; readonly address: string; moved: boolean }
  // The screen may be a frame behind the pointer, so the points are kept here.
  | { readonly kind: 'lasso'; readonly adds: boolean; readonly points: readonly Place[] };

/** A trembling hand is not a drag. */
const SLACK = 3;

/** The attribute `data-<name>` of an event's target or of what surrounds it. */
export const dataOf = (target: EventTarget, name: string): string | undefined =>
  target instanceof Element
    ? (target.closest(`[data-${name}]`)?.getAttribute(`data-${name}`) ?? undefined)
    : undefined;

/**
 * Handles the pointer on the canvas: select, drag, pan, draw a lasso. `by` is how far the selected
 * nodes are dragged at this moment, in pixels of the canvas.
 */
export function useGesture(surroundings: GestureSurroundings) {
  const { scene, selected, tool, view, setView } = surroundings;
  const gesture = useRef<Gesture>(undefined);
  const { press, onDoubleClick } = useDoubleClick(surroundings.onExpand);
  const [kind, setKind] = useState<Gesture['kind']>();
  const [lasso, setLasso] = useState<readonly Place[]>([]);
  const [by, setBy] = useState<Place>();

  const screenPlace = ({ clientX, clientY, currentTarget }: PointerEvent): Place => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const begin = (next: Gesture, event: PointerEvent): void => {
    gesture.current = next;
    setKind(next.kind);
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const drawLasso = (event: PointerEvent): void => {
    if (gesture.current?.kind !== 'lasso') return;
    const points = [...gesture.current.points, toCanvas(view, screenPlace(event))];
    gesture.current = { ...gesture.current, points };
    setLasso(points);
  };
  const pressNode = (address: string, event: PointerEvent): void => {
    const many = event.ctrlKey || event.metaKey || event.shiftKey;
    if (many) {
      const next = new Set(selected);
      if (!next.delete(address)) next.add(address);
      surroundings.onSelect(next);
      return;
    }
    if (!selected.has(address)) surroundings.onSelect(new Set([address]));
    begin({ kind: 'move', from: screenPlace(event), address, moved: false }, event);
  };

  const onPointerCancel = (): void => {
    gesture.current = undefined;
    setKind(undefined);
    setLasso([]);
    setBy(undefined);
  };
  const onPointerDown = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    // A second finger begins a pinch, which ends what the first one began.
    if (!event.isPrimary) return onPointerCancel();
    const address = dataOf(event.target, 'address');
    const more = dataOf(event.target, 'more');
    const edge = dataOf(event.target, 'edge');
    press(more === undefined ? address : undefined);
    if (address !== undefined && (more === 'in' || more === 'out')) surroundings.onMore(address, more);
    else if (address !== undefined) pressNode(address, event);
    else if (edge !== undefined) surroundings.onPressEdge(edge);
    else if (tool === 'lasso' || event.shiftKey) {
      begin({ kind: 'lasso', adds: event.ctrlKey || event.metaKey, points: [] }, event);
      drawLasso(event);
    } else begin({ kind: 'pan', from: screenPlace(event), view, moved: false }, event);
  };
  const onPointerMove = (event: PointerEvent): void => {
    const now = gesture.current;
    if (now === undefined) return;
    const at = screenPlace(event);
    if (now.kind === 'lasso') {
      drawLasso(event);
      return;
    }
    const far = { x: at.x - now.from.x, y: at.y - now.from.y };
    now.moved ||= Math.hypot(far.x, far.y) > SLACK;
    if (!now.moved) return;
    if (now.kind === 'pan') setView({ ...now.view, x: now.view.x + far.x, y: now.view.y + far.y });
    else setBy({ x: far.x / view.scale, y: far.y / view.scale });
  };
  const endLasso = (adds: boolean, points: readonly Place[]): void => {
    const inside = scene.nodes.filter((node) => isInside(node, points)).map(({ address }) => address);
    surroundings.onSelect(new Set(adds ? [...selected, ...inside] : inside));
    setLasso([]);
  };
  const onPointerUp = (event: PointerEvent): void => {
    const now = gesture.current;
    gesture.current = undefined;
    setKind(undefined);
    if (now === undefined) return;
    if (now.kind === 'lasso') endLasso(now.adds, now.points);
    else if (now.kind === 'move') {
      const at = screenPlace(event);
      setBy(undefined);
      if (now.moved)
        surroundings.onDrop({ x: (at.x - now.from.x) / view.scale, y: (at.y - now.from.y) / view.scale });
      else if (selected.size > 1) surroundings.onSelect(new Set([now.address]));
    } else if (!now.moved) surroundings.onSelect(new Set());
  };
  return {
    kind,
    lasso,
    by,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onDoubleClick },
  };
}

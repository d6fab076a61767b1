import { NODE_COLOURS, type NodeColour } from '../document/graph-document.ts';
import { TOKEN_COLOURS, type TokenColour } from '../scene/token-colours.ts';

/** The colours of a picture file: those of the current theme. */
export interface PictureColours {
  readonly surface: string;
  readonly text: string;
  readonly dim: string;
  readonly line: string;
  readonly box: string;
  readonly accent: string;
  readonly warning: string;
  readonly nodes: Readonly<Record<NodeColour, string>>;
  readonly tokens: Readonly<Record<TokenColour, string>>;
}

/** Reads the colours of the theme at an element of the page. */
export function pictureColours(element: Element): PictureColours {
  const style = getComputedStyle(element);
  const colour = (name: string): string => style.getPropertyValue(`--casebook-${name}`).trim();
  return {
    surface: colour('surface'),
    text: colour('text'),
    dim: colour('text-dim'),
    line: colour('line-strong'),
    box: colour('canvas'),
    accent: colour('accent'),
    warning: colour('warning'),
    nodes: Object.fromEntries(NODE_COLOURS.map((name) => [name, colour(name)])) as Record<NodeColour, string>,
    tokens: Object.fromEntries(TOKEN_COLOURS.map((name) => [name, colour(`token-${name}`)])) as Record<
      TokenColour,
      string
    >,
  };
}

/**
 * Elements of an SVG file. Everything from a chain is text, with invisible characters written out.
 */
import { revealHostile } from '../../../parts/reveal-hostile.ts';

export const SANS = 'Inter, Helvetica, Arial, sans-serif';
export const MONO = 'ui-monospace, Menlo, Consolas, monospace';

/**
 * Characters that no XML document may contain, after the invisible ones are written out: U+FFFE,
 * U+FFFF.
 */
const NOT_XML = /[\uFFFE\uFFFF]/g;

/** Escapes text for an XML document. */
export function xmlText(text: string, atMost = 400): string {
  return revealHostile(text, atMost)
    .text.replaceAll(NOT_XML, '⟦…⟧')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Writes an element; `content` is written as it is. */
export function element(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes)
    .flatMap(([key, value]) => (value === undefined ? [] : [` ${key}="${xmlText(String(value), 20_000)}"`]))
    .join('');
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

/** Writes text, in the font of the program unless told otherwise. */
export const textElement = (text: string, attributes: Attributes): string =>
  element('text', { 'font-family': SANS, ...attributes }, xmlText(text));

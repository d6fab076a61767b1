import { revealWhole } from './reveal-hostile.ts';
import { textInParts } from './text-in-parts.tsx';

/**
 * Shows a whole text that may quote a service: only text, isolated in its direction, with invisible
 * characters written out. Keeps line breaks.
 */
export function HostileLines({ text }: { readonly text: string }) {
  return <span className="casebook-foreign">{textInParts(revealWhole(text))}</span>;
}

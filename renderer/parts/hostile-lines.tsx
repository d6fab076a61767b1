import { revealWhole } from './reveal-hostile.ts';

/**
 * Shows a whole text that may quote a service: only text, isolated in its direction, with invisible
 * characters written out. Keeps line breaks.
 */
export function HostileLines({ text }: { readonly text: string }) {
  return <span className="casebook-foreign">{revealWhole(text)}</span>;
}

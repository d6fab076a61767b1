import { revealWhole } from './reveal-hostile.ts';

/** Words that may quote a service, whole: only ever text, alone in its direction, with invisible characters written out. Lines stay lines. */
export function HostileLines({ text }: { readonly text: string }) {
  return <span className="casebook-foreign">{revealWhole(text)}</span>;
}

import { revealHostile } from './reveal-hostile.ts';

interface HostileTextProps {
  readonly text: string;
  /** Characters shown; the rest is on hover. */
  readonly atMost?: number;
}

/** Free text from a chain: only ever text, alone in its direction, with invisible characters written out. */
export function HostileText({ text, atMost = 64 }: HostileTextProps) {
  const shown = revealHostile(text, atMost);
  return (
    <span className="casebook-foreign" title={shown.altered ? revealHostile(text, 1000).text : undefined}>
      {shown.text}
    </span>
  );
}

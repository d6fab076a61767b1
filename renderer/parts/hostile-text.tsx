import { revealHostile } from './reveal-hostile.ts';
import { textInParts } from './text-in-parts.tsx';

interface HostileTextProps {
  readonly text: string;
  /** Characters to show; the rest is on hover. */
  readonly atMost?: number;
  /** True to put what is shown in quotation marks. @default false */
  readonly isQuoted?: boolean;
}

/**
 * Shows free text from a chain: only text, isolated in its direction, with invisible characters
 * written out.
 */
export function HostileText({ text, atMost = 64, isQuoted = false }: HostileTextProps) {
  const shown = revealHostile(text, atMost);
  return (
    <span className="casebook-foreign" title={shown.altered ? revealHostile(text, 1000).text : undefined}>
      {textInParts(isQuoted ? `“${shown.text}”` : shown.text)}
    </span>
  );
}

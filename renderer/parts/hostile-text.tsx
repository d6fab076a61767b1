import { revealHostile } from './reveal-hostile.ts';
import { shortHexInText } from './short-hex-in-text.tsx';

interface HostileTextProps {
  readonly text: string;
  /** Characters to show; the rest is on hover. */
  readonly atMost?: number;
}

/**
 * Shows free text from a chain: only text, isolated in its direction, with invisible characters
 * written out.
 */
export function HostileText({ text, atMost = 64 }: HostileTextProps) {
  const shown = revealHostile(text, atMost);
  return (
    <span className="casebook-foreign" title={shown.altered ? revealHostile(text, 1000).text : undefined}>
      {shortHexInText(shown.text)}
    </span>
  );
}

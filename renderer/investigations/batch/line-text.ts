import { groupedCount } from '../../../shared/units/count-text.ts';
const SHOWN_LINES = 6;

/** Describes lines: 'line 3', 'lines 3, 17 and 20', 'lines 1, 2, 3, 4, 5, 6 and 94 more'. */
export function lineText(lines: readonly number[]): string {
  const shown = lines.slice(0, SHOWN_LINES).map((line) => groupedCount(line));
  const more = lines.length - shown.length;
  if (lines.length === 1) return `line ${shown[0] ?? ''}`;
  const last = more > 0 ? `${groupedCount(more)} more` : (shown.pop() ?? '');
  return `lines ${shown.join(', ')} and ${last}`;
}

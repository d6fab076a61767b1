import { Badge } from './badge.tsx';
import { revealHostile } from './reveal-hostile.ts';

/**
 * Shows a method selector, or the action of the trade zone by its name; an empty one is a plain
 * transfer.
 */
export function MethodBadge({ selector }: { readonly selector: string }) {
  if (selector === '')
    return (
      <Badge tone="plain" title="No call data: a plain transfer">
        transfer
      </Badge>
    );
  const isName = !selector.startsWith('0x');
  return (
    <Badge
      tone="plain"
      title={`${isName ? 'Action' : 'Method selector'} ${revealHostile(selector, 200).text}`}
    >
      {revealHostile(selector, isName ? 24 : 12).text}
    </Badge>
  );
}

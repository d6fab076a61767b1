import { Badge } from './badge.tsx';
import { revealHostile } from './reveal-hostile.ts';

/** A method selector; an empty one is a plain transfer. */
export function MethodBadge({ selector }: { readonly selector: string }) {
  if (selector === '')
    return (
      <Badge tone="plain" title="No call data: a plain transfer">
        transfer
      </Badge>
    );
  return (
    <Badge tone="plain" title={`Method selector ${revealHostile(selector, 200).text}`}>
      {revealHostile(selector, 12).text}
    </Badge>
  );
}

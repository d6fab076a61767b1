import { methodName, signatureOfSelector } from '../../shared/service/method-names.ts';
import { Badge } from './badge.tsx';
import { revealHostile } from './reveal-hostile.ts';

const NAME_CHARACTERS = 24;
const SELECTOR_CHARACTERS = 12;

function titleOf(selector: string): string {
  if (selector === '') return 'No call data: a plain transfer';
  const shown = revealHostile(selector, 200).text;
  if (!selector.startsWith('0x')) return `Action ${shown}`;
  const signature = signatureOfSelector(selector);
  return signature === undefined
    ? `Method selector ${shown}`
    : `Method selector ${shown}, which is that of ${signature}. What a contract does when it is called is up to the contract.`;
}

/**
 * Shows a method by its name, if its selector is known, or the action of the trade zone; an empty
 * selector is a plain transfer.
 */
export function MethodBadge({ selector }: { readonly selector: string }) {
  const name = methodName(selector);
  const atMost = name.startsWith('0x') ? SELECTOR_CHARACTERS : NAME_CHARACTERS;
  return (
    <Badge tone="plain" title={titleOf(selector)}>
      {revealHostile(name, atMost).text}
    </Badge>
  );
}

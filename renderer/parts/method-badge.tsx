import type { MethodSource, NamedMethod } from '../../shared/engine/abi/method-names.ts';
import { Badge } from './badge.tsx';
import { revealHostile } from './reveal-hostile.ts';
import { textInParts } from './text-in-parts.tsx';

const NAME_CHARACTERS = 24;
const SELECTOR_CHARACTERS = 12;
const TITLE_CHARACTERS = 300;

const shown = (text: string, atMost = TITLE_CHARACTERS): string => revealHostile(text, atMost).text;

const SOURCE_TEXT: Readonly<Record<MethodSource, (abiName: string) => string>> = {
  abi: (abiName) => `From the contract’s ABI “${abiName}” in the ABI book.`,
  implementation: (abiName) => `From the ABI “${abiName}” of the contract’s implementation in the ABI book.`,
  common: () => 'A signature that many contracts share. What this contract does is up to the contract.',
  other: (abiName) =>
    `From the ABI “${abiName}” of another contract in the ABI book. What this contract does is up to the contract.`,
};

/** Says what a method is and where its name comes from. */
export function methodTitle(selector: string, method: NamedMethod): string {
  if (selector === '') return 'No call data: a plain transfer';
  if (!selector.startsWith('0x')) return `Action ${shown(selector)}`;
  const { signature, source, abiName = '', disputed } = method;
  const said = `Method selector ${shown(selector)}`;
  if (signature !== undefined && source !== undefined)
    return `${said} is that of ${shown(signature)}. ${SOURCE_TEXT[source](shown(abiName, 60))}`;
  return disputed === undefined
    ? `${said}. Add the contract’s ABI to the ABI book to see its name.`
    : `${said}. ABIs of other contracts in the ABI book disagree: ${disputed.map((each) => shown(each, 80)).join(', ')}.`;
}

interface MethodBadgeProps {
  /** As it came. */
  readonly selector: string;
  /** What the case calls it. */
  readonly method: NamedMethod;
}

/**
 * Shows a method by its name, if it is known, or the action of the trade zone; an empty selector is a
 * plain transfer. On hover: the signature, and where the name comes from.
 */
export function MethodBadge({ selector, method }: MethodBadgeProps) {
  const { name, signature } = method;
  const atMost = signature === undefined && name.startsWith('0x') ? SELECTOR_CHARACTERS : NAME_CHARACTERS;
  return (
    <Badge tone="plain" title={methodTitle(selector, method)}>
      {textInParts(revealHostile(name, atMost).text)}
    </Badge>
  );
}

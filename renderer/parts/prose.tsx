import { createContext, useContext, type ReactNode } from 'react';
import type { ChainSubject } from './chain-subject.ts';
import { HostileLines } from './hostile-lines.tsx';

/**
 * How sentences are shown: the frame of an open case provides links to the tabs of what they name.
 * @default as text
 */
export const ProseContext = createContext<(text: string) => ReactNode>((text) => (
  <HostileLines text={text} />
));

/** The chain of the heights in sentences. @default the main chain */
export const ProseChainContext = createContext<ChainSubject['chain']>('main');

/**
 * Shows a sentence of Casebook, such as a statement of completeness or an error, which may quote a
 * service: only text, except for links to what it names on the chain.
 */
export function Prose({ text }: { readonly text: string }) {
  return useContext(ProseContext)(text);
}

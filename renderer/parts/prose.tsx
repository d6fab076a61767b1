import { createContext, useContext, type ReactNode } from 'react';
import type { ChainSubject } from './chain-subject.ts';
import { HostileLines } from './hostile-lines.tsx';

/** How sentences are shown: where a case is open, its frame gives what links to the tabs of what they name. @default as text */
export const ProseContext = createContext<(text: string) => ReactNode>((text) => (
  <HostileLines text={text} />
));

/** Of which chain the heights are that sentences name. @default the main chain */
export const ProseChainContext = createContext<ChainSubject['chain']>('main');

/** A sentence of Casebook, such as a statement of completeness or an error, which may quote a service: only ever text, but for links to what of the chain it names. */
export function Prose({ text }: { readonly text: string }) {
  return useContext(ProseContext)(text);
}

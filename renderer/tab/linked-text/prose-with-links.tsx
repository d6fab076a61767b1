import { useContext, useMemo } from 'react';
import { HostileLines } from '../../parts/hostile-lines.tsx';
import { ProseChainContext } from '../../parts/prose.tsx';
import { PartsWithLinks } from './parts-with-links.tsx';
import { proseParts } from './prose-parts.ts';

/** Shows a sentence of Casebook with links to the chain subjects that it names; see `Prose`. */
export function ProseWithLinks({ text }: { readonly text: string }) {
  const chain = useContext(ProseChainContext);
  const parts = useMemo(() => proseParts(text, chain), [text, chain]);
  return parts.some(({ subject }) => subject !== undefined) ? (
    <PartsWithLinks what="links in this text" parts={parts} />
  ) : (
    <HostileLines text={text} />
  );
}

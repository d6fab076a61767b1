import { useEffect, useMemo } from 'react';
import type { coverageIndex } from '../../collection/of-address/address-coverage.ts';
import { revealHostile } from '../../parts/reveal-hostile.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import type { GraphDocument } from './document/graph-document.ts';
import { hiddenCounter } from './expand/expand-node.ts';
import type { NodeDetails } from './scene/scene-parts.ts';
import type { NodeKinds } from './scene/node-kinds.ts';
import type { TransferBook } from './transfers/transfer-book.ts';
import type { BookDeceptions } from './warnings/book-deceptions.ts';
import { warningsOf } from './warnings/node-warnings.ts';
import { learnAddresses, useLengthened } from '../../parts/known-addresses.ts';
import { shortHex } from '../../../shared/units/hex.ts';

/** Characters of a label on hover; a node cuts it to its width. */
const LABEL_CHARACTERS = 80;

interface NodeSources {
  /** Of the transfers that pass the filter. */
  readonly book: TransferBook;
  readonly deceptions: BookDeceptions;
  readonly kinds: NodeKinds;
  readonly coverageOf: ReturnType<typeof coverageIndex>;
}

/** What to say about each address of a canvas. */
export function useNodeDetails(
  document: GraphDocument,
  { book, deceptions, kinds, coverageOf }: NodeSources,
): ReadonlyMap<string, NodeDetails> {
  const labels = useWorkbenchState('labels');
  const notes = useWorkbenchState('notes');
  const stars = useWorkbenchState('stars');
  const noted = useMemo(() => new Set(notes.map(({ subject }) => subject)), [notes]);
  const { nodes } = document;
  useEffect(() => learnAddresses(nodes.map(({ address }) => address)), [nodes]);
  const lengthened = useLengthened((state) => state.digits);
  return useMemo(() => {
    const countHidden = hiddenCounter(document, book);
    return new Map(
      document.nodes.map(({ address }): [string, NodeDetails] => {
        const label = labels.get(address) ?? '';
        const short = shortHex(address, lengthened.get(address));
        const { level, text } = coverageOf(address);
        return [
          address,
          {
            title: label === '' ? short : revealHostile(label, LABEL_CHARACTERS).text,
            short,
            isLabel: label !== '',
            coverage: { level, text },
            warnings: warningsOf(deceptions, address).map((warning) => warning.text),
            hasNote: noted.has(address),
            hasStar: stars.has(address),
            chains: kinds.chainsOf(address),
            hasCode: kinds.hasCode(address),
            moreIn: countHidden(address, 'in'),
            moreOut: countHidden(address, 'out'),
          },
        ];
      }),
    );
  }, [document, book, deceptions, labels, noted, stars, kinds, coverageOf, lengthened]);
}

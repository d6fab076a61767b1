import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FULL_LEVEL } from '../../../../../renderer/collection/scene/zoom-level.ts';
import { EdgeText } from '../../../../../renderer/investigations/graph/canvas/edge-shape.tsx';
import { linkOf } from '../../../../../renderer/investigations/graph/document/graph-document.ts';
import { drawnEdges } from '../../../../../renderer/investigations/graph/scene/drawn-edges.ts';
import type { SceneEdge } from '../../../../../renderer/investigations/graph/scene/scene-edge.ts';
import { createTransferBook } from '../../../../../renderer/investigations/graph/transfers/transfer-book.ts';
import { leftOutRule } from '../../../../../renderer/investigations/graph/warnings/left-out-rule.ts';
import type { Transfer } from '../../../../../shared/engine/transfers/transfer.ts';
import { addressOf, transferWith } from '../../../../support/arbitrary-transfers.ts';
import { markupOf } from '../../../../support/markup-of.ts';
import { namesOfBook } from '../../../../support/names-of-book.ts';

const [HONEST, COPY] = [addressOf(0xa0), addressOf(0xa1)];

/** The text of an arrow, as it is drawn, with what it says on hover. */
function drawn(...transfers: readonly Partial<Transfer>[]) {
  const all = transfers.map((part) => transferWith({ symbol: 'USDP', ...part }));
  const book = createTransferBook(all.filter(({ unsettled }) => unsettled === undefined));
  const unsettled = createTransferBook(all.filter((each) => each.unsettled !== undefined));
  const [edge] = drawnEdges(
    [linkOf(addressOf(1), addressOf(2))],
    book,
    'sums',
    namesOfBook(book),
    (asset) => asset === COPY,
    { unsettled, leftOutOf: leftOutRule([]) },
  );
  if (edge === undefined) throw new Error('no edge');
  const label = { textAt: { x: 100, y: 20 }, said: edge.texts.full[0] ?? '' };
  const shape = { edge, label } as Partial<SceneEdge> as SceneEdge;
  const markup = markupOf(
    <svg>
      <EdgeText shape={shape} isSelected={false} level={FULL_LEVEL} />
    </svg>,
  );
  return {
    isStruck: /<g [^>]*data-struck="true"/.test(markup),
    title: /<title>([^<]*)</.exec(markup)?.[1] ?? '',
  };
}

it('is struck by the style of the canvas', () => {
  const style = readFileSync(
    join(import.meta.dirname, '../../../../../renderer/investigations/graph/canvas/canvas.module.css'),
    'utf8',
  );
  expect(style).toMatch(/\.edgeText\[data-struck\] text \{\s*text-decoration: line-through;/);
});

it('strikes a counterfeit through on its arrow, and names it on hover', () => {
  const { isStruck, title } = drawn({ asset: COPY });
  expect(isStruck).toBe(true);
  expect(title).toMatch(/USDP.*\(counterfeit\)/);
});

it('strikes what failed through', () => {
  expect(drawn({ asset: HONEST, unsettled: 'failed' })).toMatchObject({ isStruck: true });
});

it('strikes no arrow whose first sum is of an honest token', () => {
  const { isStruck, title } = drawn({ asset: HONEST }, { asset: HONEST, amount: { units: 3n, scale: 0 } });
  expect(isStruck).toBe(false);
  expect(title).not.toContain('counterfeit');
});

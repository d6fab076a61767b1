import { expect, it } from 'vitest';
import { FlowDrawing } from '../../../../../renderer/investigations/trace/traced-graph/flow-drawing.tsx';
import { flowScene } from '../../../../../renderer/investigations/trace/traced-graph/flow-scene.ts';
import type { TraceReport } from '../../../../../shared/engine/tracing/report/trace-report.ts';
import type { TracedGraph } from '../../../../../shared/engine/tracing/report/traced-graph.ts';
import { addressOf } from '../../../../support/arbitrary-transfers.ts';
import { markupOf, readMarkup } from '../../../../support/markup-of.ts';

const [FROM, TO] = [addressOf(1), addressOf(2)];
const GRAPH: TracedGraph = {
  flows: [{ from: FROM, to: TO, amount: 1_000n, starts: 1_000n, rows: 1, first: 0, last: 0 }],
  stays: [{ kind: 'held', address: TO, amount: 1_000n }],
};

/** Amounts that a line goes through, among all that the drawing says. */
function drawn(counterfeit: string | undefined): readonly string[] {
  const report = {
    asset: addressOf(0xa0),
    symbol: 'USDP',
    tail: '7c73',
    counterfeit,
    decimals: 2,
  } as TraceReport;
  const markup = markupOf(
    <FlowDrawing
      scene={flowScene(GRAPH, report)}
      report={report}
      open={undefined}
      onOpen={() => undefined}
      description="Traced money"
    />,
  );
  expect(readMarkup(markup)).toContain('10 USDP·7c73');
  return Array.from(
    markup.matchAll(/<tspan text-decoration="line-through">([^<]*)<\/tspan>([^<]*)/g),
    ([, struck, after]) => `${struck}|${after}`,
  );
}

it('strikes every amount of a counterfeit through in the graph of a trace, and names it', () => {
  const struck = drawn('counterfeit of USDP·cdcd');
  expect(struck).toHaveLength(3);
  for (const each of struck) expect(each).toMatch(/10 USDP·7c73\| \(counterfeit\)$/);
});

it('strikes no other', () => {
  expect(drawn(undefined)).toEqual([]);
});

import { expect, it } from 'vitest';
import { CellContent } from '../../../../renderer/table/data-table/cell-content.tsx';
import type { CellSurroundings } from '../../../../renderer/table/data-table/cell-surroundings.ts';
import { ownRow } from '../../../../renderer/table/data-table/row-source.ts';
import { tableColumns } from '../../../../renderer/table/data-table/table-column.ts';
import { NO_TOKEN_NAMES } from '../../../../shared/engine/deception/token-registry.ts';
import { ENDPOINTS } from '../../../../shared/service/endpoint-registry.ts';
import type { Endpoint } from '../../../../shared/service/endpoint.ts';
import { show } from '../../../support/components/show.tsx';

const surroundings = {
  workbench: { tokenNames: NO_TOKEN_NAMES, labels: new Map() },
  chain: 'main',
  now: 0,
  onAddress: () => undefined,
} as unknown as CellSurroundings;

/** The lists whose rows move an amount, and the field that says how it ended. */
const LISTS = ENDPOINTS.flatMap((endpoint): readonly (readonly [string, Endpoint, string, string])[] => {
  const fields = endpoint.columns.map(({ field }) => field);
  const moved = fields.find((field) => field === 'amount' || field === 'value');
  const outcome = fields.find((field) => field === 'state' || field === 'status');
  return moved === undefined || outcome === undefined ? [] : [[endpoint.id, endpoint, moved, outcome]];
});

/** The texts of a cell, and whether a line goes through each. */
function linesThrough(): readonly (readonly [text: string, isStruck: boolean])[] {
  const leaves = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: [string, boolean][] = [];
  for (let leaf = leaves.nextNode(); leaf !== null; leaf = leaves.nextNode()) {
    const own = leaf.parentElement;
    if (own?.closest('.casebook-figures') == null) continue;
    found.push([leaf.textContent ?? '', getComputedStyle(own).textDecorationLine === 'line-through']);
  }
  return found;
}

it.each(LISTS)('%s: an amount that failed is struck, every digit of it', (_, endpoint, moved, outcome) => {
  const column = tableColumns(endpoint, false).find(({ field }) => field === moved);
  if (column === undefined) throw new Error('no amount');
  const cell = (state: string, amount: string) => (
    <CellContent
      tableColumn={column}
      row={ownRow('1', { [moved]: amount, [outcome]: state })}
      surroundings={surroundings}
    />
  );
  const { update } = show(cell('fail', '1896.822613'));
  expect(linesThrough()).toEqual([
    ['1,896', true],
    ['.822613', true],
  ]);
  update(cell('success', '1896.822613'));
  expect(linesThrough().map(([, isStruck]) => isStruck)).not.toContain(true);
});

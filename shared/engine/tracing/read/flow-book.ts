/**
 * What every question about the same rows needs, worked out once: a changed parameter of a trace
 * must not read a million rows again.
 */
import { rowKey } from '../../flow/ledger/flow-row.ts';
import { flowRowsOf, flowRowsOfUnited, type FlowRows } from '../../flow/ledger/flow-rows.ts';
import type { PlacedTransfer } from '../../flow/ledger/placed-transfer.ts';
import { indexAsset, withOpenings, type AssetIndex } from '../../flow/trace/asset-index.ts';
import { once } from '../../../units/once.ts';
import { settleAssets } from '../../transfers/settle-assets.ts';
import { uniteBags } from '../../transfers/unite-bags.ts';
import { preferDetailedMoves } from '../../transfers/zone-move.ts';
import { askedAssets, type AskedAsset } from '../question/asked-rows.ts';
import type { TraceFrom } from '../question/case-question.ts';
import { contradictionsIn, type Contradiction } from '../question/contradicting-reports.ts';
import { symbolsOf } from '../question/twin-assets.ts';
import { stateAsset, type AssetStatements } from './asset-statements.ts';
import type { CaseFlow, CollectedBag } from './case-flow.ts';
import { statedOpenings } from './stated-openings.ts';
import { linkBookOf, type LinkBook } from './link-book.ts';

/** The rows of one asset in raw units. */
export interface AssetBook {
  readonly flow: FlowRows;
  readonly index: AssetIndex;
  readonly statements: AssetStatements;
  /** Movements that two lists report with different amounts. */
  readonly contradictions: () => readonly Contradiction[];
}

/** Rows of collections that are not running, with what is worked out from them. */
export interface FlowBook {
  readonly bags: readonly CollectedBag[];
  /** The transfers of each bag, with settled assets. */
  readonly settled: readonly (readonly PlacedTransfer[])[];
  /** Every movement once. */
  readonly united: readonly PlacedTransfer[];
  /** The movements by the row that counts for them. */
  readonly byRow: () => ReadonlyMap<string, PlacedTransfer>;
  /** What may be linked, and the candidates among it. */
  readonly links: () => LinkBook;
  readonly symbols: ReadonlyMap<string, string>;
  /** The assets that a question may mean. */
  readonly askedBy: (from: TraceFrom) => readonly AskedAsset[];
  readonly ofAsset: (asset: string, decimals: number | undefined) => AssetBook;
}

/** A text that names what a question starts from. */
const keyOfFrom = (from: TraceFrom): string =>
  'rows' in from ? from.rows.map(rowKey).join() : `${from.address} ${from.since} ${from.until}`;

/** Keeps what the newest question starts from: one with another parameter starts there again. */
function newestAsked(ask: (from: TraceFrom) => readonly AskedAsset[]): FlowBook['askedBy'] {
  let newest: { readonly key: string; readonly assets: readonly AskedAsset[] } | undefined;
  return (from) => {
    const key = keyOfFrom(from);
    if (newest?.key !== key) newest = { key, assets: ask(from) };
    return newest.assets;
  };
}

const books = new WeakMap<CaseFlow, FlowBook>();

function createBook(flow: CaseFlow): FlowBook {
  const bags = flow.bags.filter(({ record }) => record.state !== 'running');
  const settled = preferDetailedMoves(settleAssets(bags.map(({ bag }) => bag)));
  const united = uniteBags(settled);
  const assets = new Map<string, AssetBook>();
  return {
    bags,
    settled,
    united,
    byRow: once(() => new Map(united.map((transfer) => [rowKey(transfer), transfer]))),
    links: once(() => linkBookOf(united)),
    symbols: symbolsOf(united),
    askedBy: newestAsked((from) => askedAssets(from, bags, united)),
    ofAsset: (asset, decimals) => {
      const key = `${asset} ${decimals}`;
      const known = assets.get(key);
      if (known !== undefined) return known;
      const receipts = flow.receipts === undefined ? {} : { receipts: flow.receipts };
      const settings = { decimalsOf: () => decimals, ...receipts };
      // The coin is united as it is among all assets; a contract may have several, by token ID.
      const rows =
        asset === ''
          ? flowRowsOfUnited(
              united.filter((each) => each.asset === asset),
              bags.map(({ bag }) => bag),
              settings,
            )
          : flowRowsOf(
              bags.map(({ bag }, at) => ({
                ...bag,
                transfers: (settled[at] ?? []).filter((each) => each.asset === asset),
                fees: [],
              })),
              settings,
            );
      const index = indexAsset(rows.rows, { asset });
      const stated = statedOpenings(index, flow.collections);
      const made = {
        flow: rows,
        index: stated.size === 0 ? index : withOpenings(index, stated),
        statements: stateAsset(asset, { ...flow, bags }),
        contradictions: once(() => contradictionsIn(asset, settled)),
      };
      assets.set(key, made);
      return made;
    },
  };
}

/** The book of what was read; the same one for the same object. */
export function bookOf(flow: CaseFlow): FlowBook {
  const known = books.get(flow) ?? createBook(flow);
  books.set(flow, known);
  return known;
}

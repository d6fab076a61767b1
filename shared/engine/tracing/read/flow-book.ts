/**
 * What every question about the same rows needs, worked out once: a changed parameter of a trace
 * must not read a million rows again.
 */
import { flowRowsOf, type FlowRows } from '../../flow/ledger/flow-rows.ts';
import type { PlacedTransfer } from '../../flow/ledger/placed-transfer.ts';
import { indexAsset, type AssetIndex } from '../../flow/trace/asset-index.ts';
import { settleAssets } from '../../transfers/settle-assets.ts';
import { uniteBags } from '../../transfers/unite-bags.ts';
import { symbolsOf } from '../question/twin-assets.ts';
import { stateAsset, type AssetStatements } from './asset-statements.ts';
import type { CaseFlow, CollectedBag } from './case-flow.ts';

/** The rows of one asset in raw units. */
export interface AssetBook {
  readonly flow: FlowRows;
  readonly index: AssetIndex;
  readonly statements: AssetStatements;
}

/** Rows of collections that are not running, with what is worked out from them. */
export interface FlowBook {
  readonly bags: readonly CollectedBag[];
  /** The transfers of each bag, with settled assets. */
  readonly settled: readonly (readonly PlacedTransfer[])[];
  /** Every movement once. */
  readonly united: readonly PlacedTransfer[];
  readonly symbols: ReadonlyMap<string, string>;
  readonly ofAsset: (asset: string, decimals: number | undefined) => AssetBook;
}

const books = new WeakMap<CaseFlow, FlowBook>();

function createBook(flow: CaseFlow): FlowBook {
  const bags = flow.bags.filter(({ record }) => record.state !== 'running');
  const settled = settleAssets(bags.map(({ bag }) => bag));
  const united = uniteBags(settled);
  const assets = new Map<string, AssetBook>();
  return {
    bags,
    settled,
    united,
    symbols: symbolsOf(united),
    ofAsset: (asset, decimals) => {
      const key = `${asset} ${decimals}`;
      const known = assets.get(key);
      if (known !== undefined) return known;
      const rows = flowRowsOf(
        bags.map(({ bag }, at) => ({
          ...bag,
          transfers: (settled[at] ?? []).filter((each) => each.asset === asset),
          fees: asset === '' ? bag.fees : [],
        })),
        { decimalsOf: () => decimals },
      );
      const made = {
        flow: rows,
        index: indexAsset(rows.rows, { asset }),
        statements: stateAsset(asset, { ...flow, bags }),
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

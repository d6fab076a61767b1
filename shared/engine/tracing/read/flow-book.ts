/**
 * What every question about the same rows needs, worked out once: a changed parameter of a trace
 * must not read a million rows again.
 */
import { rowKey } from '../../flow/ledger/flow-row.ts';
import { flowRowSteps, type FlowRows } from '../../flow/ledger/flow-rows.ts';
import type { PlacedTransfer } from '../../flow/ledger/placed-transfer.ts';
import { indexSteps, withOpenings, type AssetIndex } from '../../flow/trace/asset-index.ts';
import { sharedSteps } from '../../query/shared-steps.ts';
import { takeAll, type Steps } from '../../query/steps.ts';
import { once } from '../../../units/once.ts';
import { settleAssets } from '../../transfers/settle-assets.ts';
import { movementKeySteps, type MovementKeys } from '../../transfers/movement-keys.ts';
import { uniteSteps } from '../../transfers/unite-bags.ts';
import { preferDetailedMoves } from '../../transfers/zone-move.ts';
import { askedAssets, type AskedAsset } from '../question/asked-rows.ts';
import type { TraceFrom } from '../question/case-question.ts';
import { contradictionSteps, type Contradiction } from '../question/contradicting-reports.ts';
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
  readonly contradictions: readonly Contradiction[];
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
  /** By contract; the coin as the case calls it. */
  readonly symbols: ReadonlyMap<string, string>;
  /** The assets that a question may mean. */
  readonly askedBy: (from: TraceFrom) => readonly AskedAsset[];
  readonly ofAsset: (asset: string, decimals: number | undefined) => AssetBook;
  /** As ofAsset, in steps. */
  readonly assetSteps: (asset: string, decimals: number | undefined) => Steps<AssetBook>;
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

const books = new WeakMap<CaseFlow, () => Steps<FlowBook>>();

/** What every asset of a book is made of. */
interface Collected extends Pick<FlowBook, 'bags' | 'settled' | 'united'> {
  /** Of the settled transfers. */
  readonly keys: MovementKeys;
}

function* rowSteps(
  { bags, settled, united }: Collected,
  { receipts }: CaseFlow,
  asset: string,
  decimals: number | undefined,
): Steps<FlowRows> {
  const settings = { decimalsOf: () => decimals, ...(receipts !== undefined && { receipts }) };
  const isOfAsset = (each: PlacedTransfer): boolean => each.asset === asset;
  // The coin is united as it is among all assets; a contract may have several, by token ID.
  const own = asset === '' ? united : yield* uniteSteps(settled.map((list) => list.filter(isOfAsset)));
  const paid = asset === '' ? bags.map(({ bag }) => bag) : [];
  return yield* flowRowSteps(own.filter(isOfAsset), paid, settings);
}

function* assetSteps(
  collected: Collected,
  flow: CaseFlow,
  asset: string,
  decimals: number | undefined,
): Steps<AssetBook> {
  const rows = yield* rowSteps(collected, flow, asset, decimals);
  yield;
  const index = yield* indexSteps(rows.rows, { asset });
  const stated = statedOpenings(index, flow.collections);
  yield;
  return {
    flow: rows,
    index: stated.size === 0 ? index : withOpenings(index, stated),
    statements: stateAsset(asset, { ...flow, bags: collected.bags }),
    contradictions: yield* contradictionSteps(asset, collected.settled, collected.keys),
  };
}

/** The symbols that rows report, and the one name of the coin. */
function symbolsInCase(united: readonly PlacedTransfer[], { coin }: CaseFlow): ReadonlyMap<string, string> {
  const symbols = new Map(symbolsOf(united));
  if (coin !== undefined) symbols.set('', coin);
  return symbols;
}

function* createBook(flow: CaseFlow): Steps<FlowBook> {
  const bags = flow.bags.filter(({ record }) => record.state !== 'running');
  const settled = preferDetailedMoves(settleAssets(bags.map(({ bag }) => bag)));
  yield;
  const keys = yield* movementKeySteps(settled);
  const united = yield* uniteSteps(settled, keys);
  const collected = { bags, settled, united, keys };
  const assets = new Map<string, () => Steps<AssetBook>>();
  const ofAsset = (asset: string, decimals: number | undefined): Steps<AssetBook> => {
    const key = `${asset} ${decimals}`;
    const known = assets.get(key) ?? sharedSteps(() => assetSteps(collected, flow, asset, decimals));
    assets.set(key, known);
    return known();
  };
  return {
    bags,
    settled,
    united,
    byRow: once(() => new Map(united.map((transfer) => [rowKey(transfer), transfer]))),
    links: once(() => linkBookOf(united)),
    symbols: symbolsInCase(united, flow),
    askedBy: newestAsked((from) => askedAssets(from, bags, united)),
    ofAsset: (asset, decimals) => takeAll(ofAsset(asset, decimals)),
    assetSteps: ofAsset,
  };
}

/** The book of what was read, in steps; the same one for the same object. */
export function bookSteps(flow: CaseFlow): Steps<FlowBook> {
  const known = books.get(flow) ?? sharedSteps(() => createBook(flow));
  books.set(flow, known);
  return known();
}

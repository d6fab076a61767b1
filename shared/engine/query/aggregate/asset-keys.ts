/**
 * Groups rows by the asset that they move, with the rule of the graph (service/assets.ts), so that
 * a summary and the graph have one figure for each asset.
 */
import { assetOfRow, assetSettler, type TokenIds } from '../../../service/assets.ts';
import type { TransferSource } from '../../../service/derived/transfer-source.ts';
import type { FieldColumn } from '../../columns/field-column.ts';
import { groupByColumn } from './group-keys.ts';
import type { GroupKeys } from './groups-of-rows.ts';
import type { SourcesOfRows } from './sources-of-rows.ts';

interface AssetColumns extends SourcesOfRows {
  readonly contract: FieldColumn;
  /** Absent if the rows do not state IDs. */
  readonly tokenId: FieldColumn | undefined;
}

/** The unit of token transfers whose row names no contract: they are no native coins. */
export const UNNAMED_TOKEN = 'token not named';

/** Rows with equal cells in a list: its source, and the texts of the cells. */
interface AlikeRows {
  readonly source: TransferSource | undefined;
  readonly contract: string;
  readonly tokenId: string | undefined;
}

/** The assets of alike rows, in their order. */
function assetsOf(alike: readonly AlikeRows[]): readonly string[] {
  const assets = alike.map(({ source, contract, tokenId }) =>
    source === undefined
      ? contract
      : (assetOfRow({ contract, tokenId }, source) ?? (contract || UNNAMED_TOKEN)),
  );
  const said = (['apart', 'together', 'unsaid'] satisfies readonly TokenIds[]).map((tokenIds) => ({
    tokenIds,
    assets: assets.filter((_, place) => {
      const source = alike[place]?.source;
      return source?.kind === 'token' && source.tokenIds === tokenIds;
    }),
  }));
  const settle = assetSettler(said);
  return assets.map((asset, place) => (alike[place]?.source?.tokenIds === 'unsaid' ? settle(asset) : asset));
}

/** Groups by asset; by the text of the contract if a row's list is not known. */
export function groupByAsset(
  { contract, tokenId, sources, ids: sourceOf }: AssetColumns,
  rows: Uint32Array,
): GroupKeys {
  const contracts = groupByColumn(contract, rows);
  const isById = sources.some((source) => source?.kind === 'token' && source.tokenIds !== 'together');
  const tokens = tokenId === undefined || !isById ? undefined : groupByColumn(tokenId, rows);
  const alike: AlikeRows[] = [];
  const placeOf = new Map<number, number>();
  const ids = new Uint32Array(rows.length);
  for (let place = 0; place < rows.length; place += 1) {
    const [of, token] = [contracts.ids[place] ?? 0, tokens?.ids[place] ?? 0];
    const list = sourceOf[rows[place] ?? 0] ?? 0;
    const key = (of * (tokens?.size ?? 1) + token) * sources.length + list;
    let found = placeOf.get(key);
    if (found === undefined) {
      found = alike.length;
      placeOf.set(key, found);
      const text = tokens?.textOf(token);
      alike.push({ source: sources[list], contract: contracts.textOf(of), tokenId: text });
    }
    ids[place] = found;
  }
  const assets = assetsOf(alike);
  const units = [...new Set(assets)];
  const unitOf = new Map(units.map((unit, id) => [unit, id]));
  const unitOfAlike = Uint32Array.from(assets, (asset) => unitOf.get(asset) ?? 0);
  return {
    ids: ids.map((alikeId) => unitOfAlike[alikeId] ?? 0),
    size: units.length,
    textOf: (id) => units[id] ?? '',
  };
}

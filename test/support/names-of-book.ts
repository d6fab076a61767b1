/** The names of the tokens that a book's transfers report. */
import type { TransferBook } from '../../renderer/investigations/graph/transfers/transfer-book.ts';
import { tokenNamesOf, type TokenNames } from '../../shared/engine/deception/token-registry.ts';
import { contractOfAsset } from '../../shared/service/assets.ts';

export const namesOfBook = ({ transfers }: TransferBook): TokenNames =>
  tokenNamesOf(
    transfers.flatMap(({ asset, symbol }) =>
      symbol === '' ? [] : [[contractOfAsset(asset), symbol] as const],
    ),
  );

/** Says in sentences what contradicts the movements of a transaction or a block. Pure. */
import { formatDecimal } from '../../../shared/units/amount.ts';
import { countText, groupedDecimal } from '../../../shared/units/count-text.ts';
import { shortHex } from '../../../shared/units/hex.ts';
import { shownHex } from '../../parts/known-addresses.ts';
import { readsAsProse } from '../../../shared/units/symbol-in-sentence.ts';
import { revealHostile } from '../../parts/reveal-hostile.ts';
import { valueText } from '../../../shared/service/row-value.ts';
import type { Contradiction } from '../field-table/contradiction.ts';
import type { StoredRows } from '../stored-rows/find-stored-rows.ts';
import type { ContradictedMovements } from './contradicted-movements.ts';

/** Beside a longer symbol, the sentence would be lost. */
const SYMBOL_CHARACTERS = 16;

/** A sentence for each movement that a log contradicts. */
export const contradictionsOfLogs = (contradicted: ContradictedMovements): readonly Contradiction[] =>
  Array.from(contradicted, ([key, { movement, log }]) => {
    const { hash, symbol, amount, seq, index } = movement;
    const [ofRow, ofLog] = [amount, log.amount].map((each) => groupedDecimal(formatDecimal(each)));
    const { text: shown } = revealHostile(symbol, SYMBOL_CHARACTERS);
    const token = readsAsProse(symbol) ? `“${shown}”` : shown;
    return {
      key,
      text:
        `In ${shortHex(hash)}, the list (record ${seq}, row ${index + 1}) says that ${ofRow} ${token} moved. ` +
        `Its log (record ${log.seq}, log ${log.logIndex}) says ${ofLog}. One of the two is wrong.`,
      name: `a log says ${ofLog} where a list says ${ofRow} ${token}`,
      isGrave: true,
    };
  });

/** The symbols that rows give each contract, lower case, in the order in which they come. */
function symbolsOfContracts(stored: readonly StoredRows[]): ReadonlyMap<string, ReadonlySet<string>> {
  const symbols = new Map<string, Set<string>>();
  for (const { fields } of stored.flatMap(({ rows }) => rows)) {
    const contract = valueText(fields['tokenContractAddress']).toLowerCase();
    const symbol = valueText(fields['transactionSymbol'] ?? fields['symbol']);
    if (contract === '' || symbol === '') continue;
    const known = symbols.get(contract);
    if (known === undefined) symbols.set(contract, new Set([symbol]));
    else known.add(symbol);
  }
  return symbols;
}

/** A sentence for each token that the rows give several symbols. */
export const contradictionsOfSymbols = (stored: readonly StoredRows[]): readonly Contradiction[] =>
  Array.from(symbolsOfContracts(stored)).flatMap(([contract, symbols]) =>
    symbols.size < 2
      ? []
      : [
          {
            key: contract,
            text: `The lists call the token ${shownHex(contract)} differently: ${Array.from(symbols, (each) => `“${each}”`).join(', ')}. Its contract is what identifies it.`,
            name: `the lists call one token by ${countText(symbols.size, 'name')}`,
            isGrave: false,
          },
        ],
  );

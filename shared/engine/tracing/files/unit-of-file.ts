import type { NamedUnit } from '../report/trace-report.ts';

/** What amounts are of: the symbol of the rows, and the contract, which alone identifies it. */
export function unitOfFile({ asset, symbol, decimals }: NamedUnit): string {
  const unit = decimals === undefined ? 'smallest unit' : symbol;
  return [unit, asset === '' ? 'native coin' : asset].filter((part) => part !== '').join(' ');
}

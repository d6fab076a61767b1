/** Writes a symbol together with what tells its token from others. Pure. */

/** A symbol with the end of its contract, if it needs one: 'USDP·7C73'. */
export const tailedSymbol = (symbol: string, tail: string | undefined): string =>
  tail === undefined || tail === '' ? symbol : `${symbol}·${tail}`;

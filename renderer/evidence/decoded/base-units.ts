import { create } from 'zustand';

/**
 * Whether amounts of decoded logs and calls are in base units instead of tokens. A view of the moment: each
 * start begins with tokens, so that nobody reads base units for tokens the next day.
 */
export const useBaseUnits = create<{ readonly isShown: boolean }>(() => ({ isShown: false }));

/** Changes amounts of decoded logs and calls from tokens to base units, and back. */
export const toggleBaseUnits = (): void => useBaseUnits.setState(({ isShown }) => ({ isShown: !isShown }));

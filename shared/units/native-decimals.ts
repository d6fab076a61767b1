/** How many digits of a native amount are fractions: 1 coin is 10^18 wei, on both chains. */
export const NATIVE_DECIMALS = 18;

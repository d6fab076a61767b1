/** The numbered crowds of the practice chain: their addresses are computed, and can be decoded. */
export const POOL = {
  hubCustomers: 1,
  hotCounterparties: 2,
  crowd: 3,
  holders: 4,
  airdropReceivers: 5,
  liveWallets: 6,
  // 7 is TOKEN_POOL of the catalogue.
  tzTraders: 8,
} as const;

/** The size of each pool. */
export const POOL_SIZE = {
  hubCustomers: 180,
  hotCounterparties: 400,
  crowd: 900,
  holders: 12_000,
  airdropReceivers: 12_000,
  liveWallets: 40,
  tzTraders: 700,
} as const;

/** Returns the n-th address of a pool; an n beyond the pool's size wraps. */
export type PoolAddress = (pool: keyof typeof POOL, n: number) => string;

/**
 * The tokens of the practice chain: a few that the story uses, a few with hostile names, and enough
 * others to fill pages.
 */
import { namedAddress } from '../practice-story.ts';
import type { TokenStandard } from './transaction-shape.ts';
import type { IdentifierCipher } from './identifier-cipher.ts';
import { STORY_END_MS } from './chain-clock.ts';
import { SeededNumbers } from './seeded-numbers.ts';

export interface PracticeToken {
  readonly contract: string;
  readonly standard: TokenStandard;
  readonly fullName: string;
  readonly symbol: string;
  /** Decimals of the amounts; 0 for NFTs. */
  readonly precision: number;
  readonly issueMs: number;
  readonly holders: number;
  /** Whole tokens. */
  readonly supply: string;
  /** USD; '' if the token is not traded. */
  readonly price: string;
  readonly marketCap: string;
  readonly amount24h: string;
  readonly website: string;
  readonly logoUrl: string;
}

/** Pool of the tokens that only fill the list. */
export const TOKEN_POOL = 7;
const DAY_MS = 86_400_000;

type Listed = readonly [
  name: string,
  standard: TokenStandard,
  fullName: string,
  symbol: string,
  precision: number,
];

/**
 * `usdp-fake` and `claim` belong to the story: a spoofed symbol, and a name that attacks the
 * reader.
 */
const LISTED: readonly Listed[] = [
  ['usdp', 'token_20', 'Practice Dollar', 'USDP', 6],
  ['wprc', 'token_20', 'Wrapped Practice Coin', 'WPRC', 18],
  ['harb', 'token_20', 'Harbour', 'HARB', 18],
  ['usdp-fake', 'token_20', 'Practice Dollar', 'USDP', 6],
  ['claim', 'token_20', '<img src=x onerror="window.__pwned=1">', '<img src=x onerror=alert(1)>', 18],
  ['formula', 'token_20', '=HYPERLINK("http://127.0.0.1:9/","claim")', '=1+1', 18],
  ['bidi', 'token_20', 'Safe \u202Eniahc eht\u202C \u2066Dollar\u2069', 'US\u202EDP\u200B', 6],
  ['whole', 'token_20', 'Whole Units', 'WHOLE', 0],
  ['fine', 'token_20', 'Fine Grain', 'FINE', 24],
  ['cats', 'token_721', 'Harbour Cats', 'HCAT', 0],
  ['parts', 'token_1155', 'Workshop Parts', 'PARTS', 0],
];

/** The contract of a listed token, by its name in this file. */
export function listedToken(seed: string, name: string): string {
  return namedAddress(seed, `token/${name}`);
}

function fillerTokens(numbers: SeededNumbers, cipher: IdentifierCipher): PracticeToken[] {
  const groups: readonly (readonly [TokenStandard, number])[] = [
    ['token_20', 128],
    ['token_721', 22],
    ['token_1155', 11],
  ];
  const names = ['Anchor', 'Beacon', 'Cargo', 'Delta', 'Ember', 'Fathom', 'Gale', 'Hull', 'Isle', 'Jetty'];
  let index = 0;
  return groups.flatMap(([standard, count]) =>
    Array.from({ length: count }, () => {
      index += 1;
      const name = `${names[index % names.length] ?? ''}${Math.floor(index / names.length) + 1}`;
      const price = 1 + numbers.integer(index, 900_000);
      const supply = 1_000 + numbers.integer(index, 9_000_000, 1);
      const traded = standard === 'token_20' && index % 9 !== 0;
      return {
        contract: cipher.poolAddress(TOKEN_POOL, index),
        standard,
        fullName: `${name} ${standard === 'token_20' ? 'Token' : 'Collection'}`,
        symbol: name.toUpperCase(),
        precision: standard === 'token_20' ? ([18, 18, 6, 8][index % 4] ?? 18) : 0,
        issueMs: STORY_END_MS - (5 + numbers.integer(index, 500, 2)) * DAY_MS,
        holders: 3 + numbers.integer(index, 40_000, 3),
        supply: String(supply),
        price: traded ? `${Math.floor(price / 1000)}.${String(price % 1000).padStart(3, '0')}` : '',
        marketCap: traded ? String(Math.floor((price * supply) / 1000)) : '',
        amount24h: traded ? String(numbers.integer(index, 5_000_000, 4)) : '',
        website: index % 3 === 0 ? `https://${name.toLowerCase()}.invalid` : '',
        logoUrl: index % 2 === 0 ? `https://logos.invalid/${name.toLowerCase()}.png` : '',
      } satisfies PracticeToken;
    }),
  );
}

function listedTokens(seed: string, numbers: SeededNumbers): PracticeToken[] {
  return LISTED.map(([name, standard, fullName, symbol, precision], index) => {
    const genuine = name === 'usdp' || name === 'wprc' || name === 'harb';
    return {
      contract: listedToken(seed, name),
      standard,
      fullName,
      symbol,
      precision,
      issueMs: STORY_END_MS - (index < 3 ? 480 - index : 20 + index * 4) * DAY_MS,
      holders: genuine ? 50_000 + numbers.integer(index, 9_000, 9) : 40 + index,
      supply: genuine ? '20000000000' : '1000000000',
      price: name === 'usdp' ? '1.0001' : genuine ? '3.42' : '',
      marketCap: name === 'usdp' ? '20002000000' : genuine ? String(68_400_000_000 - index) : '',
      amount24h: genuine ? String(81_000_000 - index * 1_000_000) : '',
      website: genuine ? `https://${symbol.toLowerCase()}.invalid` : '',
      logoUrl: '',
    } satisfies PracticeToken;
  });
}

export class TokenCatalogue {
  readonly all: readonly PracticeToken[];
  readonly #byContract: ReadonlyMap<string, PracticeToken>;

  constructor(seed: string, cipher: IdentifierCipher) {
    const numbers = new SeededNumbers(seed, 'tokens');
    this.all = [...listedTokens(seed, numbers), ...fillerTokens(numbers, cipher)];
    this.#byContract = new Map(this.all.map((token) => [token.contract, token]));
  }

  find(contract: string): PracticeToken | undefined {
    return this.#byContract.get(contract);
  }
}

/**
 * Reads a token's movements from its contract's logs, for comparing: the standard Transfer in every
 * layout that compilers produced, and the mints and burns of contracts that log no Transfer for
 * them. A log that can be read in two ways keeps both readings.
 *
 * - Transfer(address,address,uint256) is the topic both of ERC-20 and of ERC-721; which arguments
 *   are indexed differs by contract.
 * - WETH9 logs Deposit and Withdrawal, DSToken (MKR, SAI) Mint and Burn, ERC-777 Sent, Minted and
 *   Burned (https://eips.ethereum.org/EIPS/eip-777).
 */
import { decodeAbiParameters, isHex } from 'viem';
import { isJsonList, isJsonObject, type JsonObject, type JsonValue } from '../../units/json-value.ts';
import { transfersOf } from './transfer-logs.ts';

/** One reading of a log. Addresses are lower case. */
export interface TokenMovement {
  readonly standard: 'EIP-20' | 'EIP-721' | 'EIP-1155';
  readonly from: string;
  readonly to: string;
  /**
   * True for a mint or a burn that is not logged as a transfer: lists name the zero address or the
   * contract.
   */
  readonly isIssue: boolean;
  /** In the smallest unit; 1 for EIP-721; undefined if the log has no readable amount. */
  readonly amount: bigint | undefined;
  /** Undefined for EIP-20. */
  readonly tokenId: bigint | undefined;
}

/** A movement with all readings, one of which is right. The first follows the standards. */
export interface MovementLog {
  readonly readings: readonly TokenMovement[];
  /** The parties are in known places: a row with other parties contradicts. */
  readonly hasCertainParties: boolean;
  /** An event that contracts log instead of a Transfer or beside it, so that it may repeat one. */
  readonly isBesideTransfer?: true;
}

/** A log of no known layout. */
export interface UnreadLog {
  /** The addresses that it names, lower case. */
  readonly addresses: ReadonlySet<string>;
  /** Its topics and the words of its data, as lower-case hex. */
  readonly words: ReadonlySet<string>;
}

export interface TokenLogs {
  readonly movements: readonly MovementLog[];
  readonly unread: readonly UnreadLog[];
}

export const ZERO_ADDRESS = `0x${'0'.repeat(40)}`;

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const TRANSFER_SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62';
const TRANSFER_BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb';
/** Sent(address,address,address,uint256,bytes,bytes) of ERC-777. */
const SENT = '0x06b541ddaa720db2b10a4d0cdac39b8d360425fc073085fac19bc82614677987';

/**
 * Events that name a holder and an amount, by topic: whether the holder receives or loses, and how
 * many other addresses come first.
 */
const ISSUES: Readonly<Record<string, { readonly gives: boolean; readonly before: 0 | 1 }>> = {
  // Deposit(address,uint256), Withdrawal(address,uint256): WETH9.
  '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c': { gives: true, before: 0 },
  '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65': { gives: false, before: 0 },
  // Mint(address,uint256), Burn(address,uint256): DSToken.
  '0x0f6798a560793a54c3bcfe86a93cde1e73087d944c0ea20544137d4121396885': { gives: true, before: 0 },
  '0xcc16f5dbb4873280815c1ee09dbd06736cffcc184412cf7a71a0fdb75d397ca5': { gives: false, before: 0 },
  // Minted and Burned(address operator,address holder,uint256,bytes,bytes): ERC-777.
  '0x2fe5be0146f74c5bce36c0b80911af6c7d86ff27e89d5cfa61fc681327954e5d': { gives: true, before: 1 },
  '0xa78a9be3a7b862d26933ad85fb11d80ef66b8f972d7cbba06621d583943a4098': { gives: false, before: 1 },
};

/** The words of a log: topics after the first, then whole words of the data. */
interface LogWords {
  readonly indexed: readonly string[];
  readonly plain: readonly string[];
}

const wordsOf = (data: string): readonly string[] =>
  /^0x[0-9a-f]*$/i.test(data)
    ? (data.slice(2).match(/[0-9a-f]{64}/gi) ?? []).map((word) => `0x${word.toLowerCase()}`)
    : [];

/** The address in a word; undefined if it is not one. */
const addressOf = (word: string | undefined): string | undefined =>
  word !== undefined && /^0x0{24}[0-9a-f]{40}$/i.test(word) ? `0x${word.slice(26).toLowerCase()}` : undefined;

const integerOf = (word: string | undefined): bigint | undefined =>
  word !== undefined && /^0x[0-9a-f]{64}$/i.test(word) ? BigInt(word) : undefined;

/**
 * The third argument of Transfer is an amount of ERC-20 or the ID of ERC-721. If it is indexed it
 * is usually an ID, but old tokens index amounts (and NFTs such as CryptoKitties do not index IDs),
 * so both readings are kept.
 */
function readingsOfTransfer(
  parties: { readonly from: string; readonly to: string },
  third: bigint | undefined,
  isIndexed: boolean,
): readonly TokenMovement[] {
  const both = { ...parties, isIssue: false };
  const fungible: TokenMovement = { standard: 'EIP-20', ...both, amount: third, tokenId: undefined };
  if (third === undefined) return [fungible];
  const single: TokenMovement = { standard: 'EIP-721', ...both, amount: 1n, tokenId: third };
  return isIndexed ? [single, fungible] : [fungible, single];
}

/** Which of the three arguments are indexed, by their number; the standard's layout first. */
const INDEXED: Readonly<Record<number, readonly (readonly number[])[]>> = {
  0: [[]],
  1: [[0], [1], [2]],
  2: [
    [0, 1],
    [0, 2],
    [1, 2],
  ],
  3: [[0, 1, 2]],
};

/** The readings under one layout; empty if a word that should be an address is not one. */
function readLayout({ indexed, plain }: LogWords, layout: readonly number[]): readonly TokenMovement[] {
  const words = [0, 1, 2].map((argument) => {
    const topic = layout.indexOf(argument);
    return topic === -1
      ? plain[[0, 1, 2].filter((each) => !layout.includes(each)).indexOf(argument)]
      : indexed[topic];
  });
  const [from, to] = [addressOf(words[0]), addressOf(words[1])];
  return from === undefined || to === undefined
    ? []
    : readingsOfTransfer({ from, to }, integerOf(words[2]), layout.includes(2));
}

function readTransfer(words: LogWords): MovementLog | undefined {
  const layouts = INDEXED[words.indexed.length] ?? [];
  const [standard = [], ...others] = layouts;
  const readings = readLayout(words, standard);
  // Two indexed addresses are the standard layout, so stop there. A single indexed word may be any
  // of the three.
  if (readings.length > 0 && words.indexed.length !== 1) return { readings, hasCertainParties: true };
  const all = [...readings, ...others.flatMap((layout) => readLayout(words, layout))];
  return all.length === 0 ? undefined : { readings: all, hasCertainParties: false };
}

/**
 * The arguments in order, if the first ones are indexed as in the standard or none is; undefined
 * for any other layout.
 */
function inOrder({ indexed, plain }: LogWords, addresses: number): readonly string[] | undefined {
  return indexed.length === addresses || indexed.length === 0 ? [...indexed, ...plain] : undefined;
}

function readIssue(words: LogWords, { gives, before }: (typeof ISSUES)[string]): MovementLog | undefined {
  const given = inOrder(words, before + 1);
  const holder = addressOf(given?.[before]);
  if (given === undefined || holder === undefined) return undefined;
  const reading: TokenMovement = {
    standard: 'EIP-20',
    from: gives ? ZERO_ADDRESS : holder,
    to: gives ? holder : ZERO_ADDRESS,
    isIssue: true,
    amount: integerOf(given[before + 1]),
    tokenId: undefined,
  };
  return { readings: [reading], hasCertainParties: true, isBesideTransfer: true };
}

function readSent(words: LogWords): MovementLog | undefined {
  const given = inOrder(words, 3);
  const [from, to] = [addressOf(given?.[1]), addressOf(given?.[2])];
  if (from === undefined || to === undefined) return undefined;
  const amount = integerOf(given?.[3]);
  const reading = { standard: 'EIP-20', from, to, isIssue: false, amount, tokenId: undefined } as const;
  return { readings: [reading], hasCertainParties: true, isBesideTransfer: true };
}

const ADDRESSES = [{ type: 'address' }, { type: 'address' }, { type: 'address' }] as const;
const LISTS = [{ type: 'uint256[]' }, { type: 'uint256[]' }] as const;

/**
 * Reads TransferSingle and TransferBatch: as indexed by the standard, with transfersOf, or with
 * everything in the data.
 */
function readMulti(topics: readonly string[], data: string): readonly MovementLog[] {
  const standard = transfersOf(topics, data).map(({ from, to, amount, tokenId }) => ({
    readings: [{ standard: 'EIP-1155', from, to, isIssue: false, amount, tokenId } as const],
    hasCertainParties: true,
  }));
  if (standard.length > 0 || topics.length !== 1 || !isHex(data)) return standard;
  const [, from, to] = wordsOf(data).map(addressOf);
  if (from === undefined || to === undefined) return [];
  const movement = (tokenId: bigint, amount: bigint): MovementLog => ({
    readings: [{ standard: 'EIP-1155', from, to, isIssue: false, amount, tokenId }],
    hasCertainParties: true,
  });
  try {
    if (topics[0]?.toLowerCase() === TRANSFER_SINGLE) {
      const single = [...ADDRESSES, { type: 'uint256' }, { type: 'uint256' }] as const;
      const [, , , id, amount] = decodeAbiParameters(single, data);
      return [movement(id, amount)];
    }
    const [, , , ids, amounts] = decodeAbiParameters([...ADDRESSES, ...LISTS], data);
    return ids.length === amounts.length ? ids.map((id, at) => movement(id, amounts[at] ?? 0n)) : [];
  } catch {
    return [];
  }
}

/**
 * The movements of a token's log, with every reading; empty for an unread log. `topics` and `data`
 * are hex as they came.
 */
export function movementsOf(topics: readonly string[], data: string): readonly MovementLog[] {
  const [signature = '', ...indexed] = topics;
  const topic = signature.toLowerCase();
  const words = { indexed, plain: wordsOf(data) };
  if (topic === TRANSFER_SINGLE || topic === TRANSFER_BATCH) return readMulti(topics, data);
  const issue = Object.hasOwn(ISSUES, topic) ? ISSUES[topic] : undefined;
  const read =
    topic === TRANSFER
      ? readTransfer(words)
      : topic === SENT
        ? readSent(words)
        : issue === undefined
          ? undefined
          : readIssue(words, issue);
  return read === undefined ? [] : [read];
}

/**
 * The movements of a token's contract, in the order of the receipt; undefined if the receipt has no
 * list of logs.
 */
export function readTokenLogs(receipt: JsonObject, contract: string): TokenLogs | undefined {
  const logs = Object.hasOwn(receipt, 'logs') ? receipt['logs'] : undefined;
  if (!isJsonList(logs)) return undefined;
  const movements: MovementLog[] = [];
  const unread: UnreadLog[] = [];
  for (const log of logs) {
    if (!isJsonObject(log)) continue;
    const { address, data } = log;
    if (typeof address !== 'string' || address.toLowerCase() !== contract.toLowerCase()) continue;
    const sent: JsonValue | undefined = log['topics'];
    const topics = isJsonList(sent) ? sent.filter((topic) => typeof topic === 'string') : [];
    const text = typeof data === 'string' ? data : '0x';
    const read = movementsOf(topics, text);
    movements.push(...read);
    if (read.length > 0) continue;
    const words = [...topics.map((topic) => topic.toLowerCase()), ...wordsOf(text)];
    const addresses = words.map(addressOf).filter((named) => named !== undefined);
    unread.push({ addresses: new Set(addresses), words: new Set(words) });
  }
  return { movements, unread };
}

/**
 * Movements of two chains with known pairs, for tests of link candidates. It knows nothing of how
 * candidates are scored: what makes a pair hard comes from how bridges and people behave.
 */
import type { LinkSide, SideWay } from '../../shared/engine/linking/link-side.ts';
import { tradeZoneAsset } from '../../shared/service/assets.ts';
import { numbersFrom } from './numbers-from.ts';

type Numbers = (limit: number) => number;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const START_MS = Date.UTC(2026, 8, 1);
const SPAN_MS = 30 * 24 * HOUR_MS;

const DECIMALS = 6;
const COIN_DECIMALS = 18;
/** What people move, in whole tokens: much of it the same. */
const ROUND_AMOUNTS = [10, 20, 25, 50, 100, 150, 200, 250, 300, 500, 1000, 2000, 5000];
const PEOPLE = 1500;

const address = (number: number): string => `0x${(number + 1).toString(16).padStart(40, '0')}`;
const GATEWAYS = [address(900_001), address(900_002)];
const SHOPS = Array.from({ length: 40 }, (_, at) => address(800_000 + at));
const TOKEN = address(700_000);

export interface GeneratedLinks {
  readonly sides: readonly LinkSide[];
  /** Keys of both rows of each true pair: '<record>:<position> <record>:<position>'. */
  readonly pairs: ReadonlySet<string>;
}

/** A pair before it has rows. Amounts in units of the token. */
interface Move {
  readonly kind: 'in' | 'out' | 'round';
  readonly person: string;
  /** Another address of the same person, if it receives. */
  readonly receiver: string;
  readonly isReceiverNamed: boolean;
  readonly left: bigint;
  readonly arrived: bigint;
  readonly isFeeStated: boolean;
  readonly isRounded: boolean;
  readonly leftAt: number;
  readonly arrivedAt: number;
}

/** Collects rows; each gets a record and a transaction of its own. */
class Rows {
  readonly sides: LinkSide[] = [];

  add(chain: LinkSide['chain'], way: SideWay, part: Partial<LinkSide>): LinkSide {
    const at = this.sides.length;
    const side: LinkSide = {
      chain,
      way,
      seq: 1 + Math.floor(at / 50),
      index: at % 50,
      hash: `0x${(at + 1).toString(16).padStart(64, '0')}`,
      from: '',
      to: '',
      asset: chain === 'main' ? TOKEN : tradeZoneAsset(''),
      amount: { units: 0n, scale: DECIMALS },
      asReported: chain === 'main',
      fee: undefined,
      time: START_MS,
      names: [],
      ...part,
    };
    this.sides.push(side);
    return side;
  }
}

function drawAmount(numbers: Numbers): bigint {
  const kind = numbers(100);
  if (kind < 45) return BigInt(ROUND_AMOUNTS[numbers(ROUND_AMOUNTS.length)] ?? 10) * 1_000_000n;
  if (kind < 80) return BigInt(100 + numbers(500_000)) * 10_000n;
  return BigInt(1_000_000 + numbers(2_000_000_000)) + BigInt(numbers(1_000_000)) * 1000n;
}

/** How long a bridge takes: minutes, sometimes hours. */
function drawDelay(numbers: Numbers): number {
  const kind = numbers(100);
  if (kind < 70) return 15_000 + numbers(10 * MINUTE_MS);
  if (kind < 95) return 10 * MINUTE_MS + numbers(2 * HOUR_MS);
  return 2 * HOUR_MS + numbers(10 * HOUR_MS);
}

/** A fee of 0.05 to 0.6 percent. */
const drawFee = (amount: bigint, numbers: Numbers): bigint => (amount * BigInt(5 + numbers(56))) / 10_000n;

function drawMove(numbers: Numbers): Move {
  const [kinds, fees, receivers] = [numbers(100), numbers(100), numbers(100)];
  const person = address(numbers(PEOPLE));
  const left = drawAmount(numbers);
  const hasFee = fees < 35;
  const leftAt = START_MS + numbers(SPAN_MS);
  return {
    kind: kinds < 45 ? 'in' : kinds < 90 ? 'out' : 'round',
    person,
    receiver: receivers < 5 ? address(10_000 + numbers(PEOPLE)) : person,
    isReceiverNamed: receivers < 4,
    left,
    arrived: hasFee ? left - drawFee(left, numbers) : left,
    isFeeStated: fees < 15,
    isRounded: fees >= 95 && kinds < 90,
    leftAt,
    arrivedAt: leftAt + drawDelay(numbers),
  };
}

/** The same person moves the same amount again, ten minutes to a day later. */
function again(move: Move, numbers: Numbers): Move {
  const leftAt = move.leftAt + 10 * MINUTE_MS + numbers(24 * HOUR_MS);
  return { ...move, leftAt, arrivedAt: leftAt + drawDelay(numbers) };
}

/** An amount of coins with digits that a list cannot keep, and what the list makes of it. */
function coinAmounts(units: bigint): { readonly exact: bigint; readonly listed: bigint } {
  const exact = units * 10n ** BigInt(COIN_DECIMALS - DECIMALS) + 123_456_789n;
  const step = 10n ** BigInt(Math.max(0, exact.toString().length - 15));
  return { exact, listed: ((exact + step / 2n) / step) * step };
}

/** Adds both rows of a move. */
function addMove(rows: Rows, move: Move, numbers: Numbers): readonly [LinkSide, LinkSide] {
  const { kind, person, receiver, isReceiverNamed, left, arrived, isFeeStated, isRounded } = move;
  const gateway = GATEWAYS[numbers(2)] ?? '';
  const fee = isFeeStated ? { units: left - arrived, scale: DECIMALS } : undefined;
  const isOther = receiver !== person && isReceiverNamed;
  const coins = coinAmounts(left);
  const exact = isRounded ? { units: coins.exact, scale: COIN_DECIMALS } : undefined;
  const listed = isRounded ? { amount: { units: coins.listed, scale: COIN_DECIMALS }, asset: '' } : undefined;
  const sent = { amount: { units: left, scale: DECIMALS }, time: move.leftAt };
  const received = { amount: { units: arrived, scale: DECIMALS }, time: move.arrivedAt };
  if (kind === 'in')
    return [
      rows.add('main', 'transfer', { ...sent, from: person, to: gateway, ...listed }),
      rows.add('trade-zone', 'deposit', {
        ...received,
        to: receiver,
        fee,
        names: isOther ? [person] : [],
        ...(exact !== undefined && { amount: exact }),
      }),
    ];
  const withdrawal = rows.add('trade-zone', 'withdrawal', {
    ...sent,
    from: person,
    fee,
    names: isOther ? [receiver] : [],
    ...(exact !== undefined && { amount: exact }),
  });
  return kind === 'out'
    ? [withdrawal, rows.add('main', 'transfer', { ...received, from: gateway, to: receiver, ...listed })]
    : [withdrawal, rows.add('trade-zone', 'deposit', { ...received, to: receiver })];
}

/** Somebody else moves the same amount at nearly the same time; the other side is not collected. */
function addCopy(rows: Rows, move: Move, numbers: Numbers): void {
  const other = address(numbers(PEOPLE));
  const amount = { units: numbers(2) === 0 ? move.left : move.arrived, scale: DECIMALS };
  const time = move.leftAt + numbers(20 * MINUTE_MS);
  if (numbers(2) === 0) rows.add('trade-zone', 'deposit', { to: other, amount, time });
  else rows.add('trade-zone', 'withdrawal', { from: other, amount, time });
}

/** A movement without another side in the case. */
function addStray(rows: Rows, numbers: Numbers): void {
  const [kind, isOut] = [numbers(100), numbers(2) === 0];
  const person = address(numbers(PEOPLE));
  const common = {
    amount: { units: drawAmount(numbers), scale: DECIMALS },
    time: START_MS + numbers(SPAN_MS),
  };
  if (kind < 20) {
    rows.add('main', 'transfer', { ...common, from: person, to: SHOPS[numbers(SHOPS.length)] ?? '' });
  } else if (kind < 55) {
    rows.add('main', 'transfer', { ...common, from: person, to: address(numbers(PEOPLE)) });
  } else if (kind < 63) {
    const gateway = GATEWAYS[numbers(2)] ?? '';
    rows.add('main', 'transfer', {
      ...common,
      from: isOut ? gateway : person,
      to: isOut ? person : gateway,
    });
  } else if (kind < 88) {
    if (isOut) rows.add('trade-zone', 'withdrawal', { ...common, from: person });
    else rows.add('trade-zone', 'deposit', { ...common, to: person });
  } else {
    rows.add('trade-zone', 'transfer', { ...common, from: person, to: address(numbers(PEOPLE)) });
  }
}

const keyOf = ({ seq, index }: LinkSide): string => `${seq}:${index}`;

/** The key of a pair, as in `GeneratedLinks.pairs`. */
export const pairKey = (left: LinkSide, arrived: LinkSide): string => `${keyOf(left)} ${keyOf(arrived)}`;

/** `pairs` true pairs among `decoys` other movements, the same for the same seed. */
export function generateLinks(seed: number, count: { pairs: number; decoys: number }): GeneratedLinks {
  const numbers = numbersFrom(seed);
  const rows = new Rows();
  const pairs = new Set<string>();
  let [left, copies] = [count.pairs, 0];
  while (left > 0) {
    const move = drawMove(numbers);
    // One in sixteen moves twice, one in five is copied by somebody else.
    const moves = left > 1 && numbers(16) === 0 ? [move, again(move, numbers)] : [move];
    for (const each of moves) {
      pairs.add(pairKey(...addMove(rows, each, numbers)));
      left -= 1;
    }
    if (numbers(5) === 0) {
      addCopy(rows, move, numbers);
      copies += 1;
    }
  }
  for (let at = copies; at < count.decoys; at += 1) addStray(rows, numbers);
  return { sides: rows.sides, pairs };
}

/**
 * The balance check over the practice chain: its lists as the service answers them, with one row
 * left out, and its node. See `npm run prove -- flow`.
 */
import { answerAddressTransactions } from '../../electron/practice/endpoints/address-transactions.ts';
import { roundedText } from '../../electron/practice/model/coin-amount.ts';
import { STORY_END_MS } from '../../electron/practice/model/chain-clock.ts';
import { PracticeModel } from '../../electron/practice/model/practice-model.ts';
import { DEFAULT_PRACTICE_SEED } from '../../electron/practice/practice-story.ts';
import { RPC_ANSWERERS } from '../../electron/practice/rpc/rpc-methods.ts';
import { BalanceNode, type AskNode } from '../../shared/engine/flow/balance/balance-node.ts';
import { changeByAll } from '../../shared/engine/flow/balance/ledger-sums.ts';
import { sumsOfBags } from '../../shared/engine/flow/balance/sums-of-bags.ts';
import type { TokenStandard } from '../../shared/engine/flow/balance/token-moves.ts';
import type { BalanceVerdict } from '../../shared/engine/flow/balance/balance-verdict.ts';
import { checkBalance } from '../../shared/engine/flow/balance/check-balance.ts';
import { readFlowBag, type FlowBag } from '../../shared/engine/flow/ledger/placed-transfer.ts';
import { contractOfAsset } from '../../shared/service/assets.ts';
import type { JsonObject, JsonValue } from '../../shared/units/json-value.ts';
import { NO_FIGURES, print, takeOmitted, type BalanceFigures, type BalanceProof } from './balance-figures.ts';
import { numbersFrom } from './numbers-from.ts';

const STANDARDS: Readonly<Record<string, TokenStandard>> = {
  token_20: 'EIP-20',
  token_721: 'EIP-721',
  token_1155: 'EIP-1155',
};
/** Larger lists take a second for each run. */
const MOST_ROWS = 500;
const PROTOCOLS = ['transaction', 'internal', ...Object.keys(STANDARDS)] as const;

interface Row {
  readonly protocol: string;
  readonly fields: JsonObject;
}

/** The sums of one address in one asset. */
interface Subject {
  readonly address: string;
  readonly asset: string;
  readonly decimals: number | undefined;
  readonly standard: TokenStandard | undefined;
  /** Rows that may be of the asset. */
  readonly rows: readonly Row[];
}

const bagsOf = (rows: readonly Row[]): readonly FlowBag[] =>
  PROTOCOLS.map((protocol) =>
    readFlowBag(
      rows
        .filter((row) => row.protocol === protocol)
        .map(({ fields }, index) => ({ fields, problems: [], seq: 1, index })),
      {
        kind: protocol === 'transaction' ? 'normal' : protocol === 'internal' ? protocol : 'token',
        tokenIds: protocol === 'token_1155' ? 'apart' : 'together',
        asReported: true,
      },
    ),
  );

function sumsOf(subject: Subject, rows: readonly Row[]) {
  const sums = sumsOfBags(bagsOf(rows), subject);
  if (typeof sums === 'string') throw new Error(sums);
  return sums;
}

/** All rows of an address, in each protocol, as the service lists them. */
function rowsOf(model: PracticeModel, address: string, isRounded: boolean): readonly Row[] {
  return PROTOCOLS.flatMap((protocol) => {
    const answer = answerAddressTransactions(model, { address, protocolType: protocol });
    if (answer.form !== 'page' || answer.list.count > MOST_ROWS) return [];
    return answer.list.slice(0, answer.list.count).map((record) => ({
      protocol,
      fields: {
        ...record,
        ...(isRounded ? { amount: roundedText(String(record['amount'])) } : {}),
      } as JsonObject,
    }));
  });
}

function subjectsOf(model: PracticeModel, address: string, isRounded: boolean): readonly Subject[] {
  const rows = rowsOf(model, address, isRounded);
  const coins = rows.filter(({ protocol }) => STANDARDS[protocol] === undefined);
  const tokens = rows.filter(({ protocol }) => STANDARDS[protocol] !== undefined);
  const byAsset = new Map<string, { readonly standard: TokenStandard; readonly rows: Row[] }>();
  for (const row of tokens) {
    const [asset = ''] = bagsOf([row]).flatMap(({ transfers }) => transfers.map((each) => each.asset));
    const standard = STANDARDS[row.protocol];
    if (asset === '' || standard === undefined) continue;
    const held = byAsset.get(asset);
    if (held === undefined) byAsset.set(asset, { standard, rows: [row] });
    else held.rows.push(row);
  }
  return [
    { address, asset: '', decimals: undefined, standard: undefined, rows: coins },
    ...[...byAsset].map(([asset, of]) => ({
      address,
      asset,
      decimals: model.catalogue.find(contractOfAsset(asset))?.precision ?? 0,
      ...of,
    })),
  ];
}

const askOf =
  (model: PracticeModel): AskNode =>
  (method, params) => {
    try {
      const value = RPC_ANSWERERS[method]?.(model, params) as JsonValue;
      return Promise.resolve({ value });
    } catch (error) {
      return Promise.resolve({ problem: String(error) });
    }
  };

/** The people of the story, and some of the crowd around them. */
function addressesOf({ actors, pool }: PracticeModel): readonly string[] {
  const named = Object.values(actors as unknown as Record<string, string | readonly string[]>).flat();
  const crowd = Array.from({ length: 10 }, (_, at) => [pool('hubCustomers', at), pool('crowd', at)]).flat();
  return [...new Set([...named, ...crowd])].filter((address) => /^0x[0-9a-f]{40}$/.test(address));
}

/** Rows that change the balance: a contract may log transfers of units that nobody had. */
async function movingRows(model: PracticeModel, subject: Subject): Promise<readonly Row[]> {
  const node = new BalanceNode(askOf(model), subject);
  const moving: Row[] = [];
  for (const row of subject.rows) {
    if (changeByAll(sumsOf(subject, [row]).rows, subject.address).amount === 0n) continue;
    const height = Number(row.fields['height']);
    const [before, after] = [await node.balanceAt(height - 1), await node.balanceAt(height)];
    if ('amount' in before && 'amount' in after && before.amount !== after.amount) moving.push(row);
  }
  return moving;
}

/** Draws `runs` omissions of one row over all addresses, assets and rows; every other list rounds. */
export async function proveBalanceOnPractice({
  runs,
  seed = 1,
  check = checkBalance,
}: BalanceProof): Promise<BalanceFigures> {
  const model = new PracticeModel({
    seed: DEFAULT_PRACTICE_SEED,
    clock: () => STORY_END_MS,
    liveHead: false,
  });
  const figures = { ...NO_FIGURES };
  const judge = (subject: Subject, rows: readonly Row[]): Promise<BalanceVerdict> =>
    check({
      sums: sumsOf(subject, rows),
      node: new BalanceNode(askOf(model), subject),
      from: 0,
      to: model.chain.clock.head(),
      budget: { left: 3000 },
      settlesRounding: true,
    });
  const subjects: { readonly subject: Subject; readonly moving: readonly Row[] }[] = [];
  for (const [at, address] of addressesOf(model).entries())
    for (const subject of subjectsOf(model, address, at % 2 === 1)) {
      const moving = await movingRows(model, subject);
      if (moving.length > 0) subjects.push({ subject, moving });
    }
  const clean = new Set<Subject>();
  const next = numbersFrom(seed);
  for (let run = 0; run < runs; run += 1) {
    const drawn = subjects[next(subjects.length)];
    const row = drawn?.moving[next(drawn.moving.length)];
    if (drawn === undefined || row === undefined) continue;
    const { subject } = drawn;
    if (!clean.has(subject)) {
      const verdict = await judge(subject, subject.rows);
      if (verdict.kind !== 'closed')
        throw new Error(`alarm: ${print({ address: subject.address, asset: subject.asset }, verdict)}`);
      clean.add(subject);
      figures.clean += 1;
      if ((verdict.searched?.causes.length ?? 0) > 0) figures.explained += 1;
    }
    const change = changeByAll(sumsOf(subject, [row]).rows, subject.address).amount;
    const lacking = await judge(
      subject,
      subject.rows.filter((each) => each !== row),
    );
    const height = Number(row.fields['height']);
    takeOmitted(figures, { change, height, of: `${subject.address} ${subject.asset}` }, lacking);
  }
  return figures;
}

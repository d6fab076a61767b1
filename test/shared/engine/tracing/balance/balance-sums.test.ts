/**
 * The sums of a balance equal those that are computed independently, on ten generated trails. What is
 * suspected did move: it counts, unless it is left out on request.
 */
import { describe, expect, it } from 'vitest';
import { readFlowBag } from '../../../../../shared/engine/flow/ledger/placed-transfer.ts';
import { takeAll } from '../../../../../shared/engine/query/steps.ts';
import { balanceSteps } from '../../../../../shared/engine/tracing/balance/address-balance.ts';
import type { AddressBalance } from '../../../../../shared/engine/tracing/balance/balance-result.ts';
import type { CaseFlow } from '../../../../../shared/engine/tracing/read/case-flow.ts';
import { TIMELINE_KINDS } from '../../../../../shared/service/derived/address-timeline.ts';
import { transferSourceOf } from '../../../../../shared/service/derived/transfer-source.ts';
import { formatDecimal } from '../../../../../shared/units/amount.ts';
import { NATIVE_DECIMALS } from '../../../../../shared/units/native-decimals.ts';
import { caseOfSums, LISTS, type CaseOfSums, type FatedRow } from '../../../../support/cases-of-sums.ts';
import { naiveSum } from '../../../../support/naive-sums.ts';
import { collectionOf } from '../../../../support/review-rows.ts';
import { problemsOf } from '../../../../support/timeline-of-case.ts';

const CASES = Array.from({ length: 10 }, (_, seed) => [seed + 1, caseOfSums(seed + 1)] as const);
/** Of the tokens, by their contracts. */
const TOKEN_DECIMALS = 6;
/** In millionths of the coin. */
const FEE_MICROS = 21n;

const seqOf = (list: string): number => LISTS.findIndex((each) => each === list) + 1;
const isCoin = ({ list }: FatedRow): boolean => list === 'transaction';

/** Each list of the main chain as a collection of its own; every transaction has its block and its fee. */
function flowOf({ subject, rows }: CaseOfSums): CaseFlow {
  const bags = TIMELINE_KINDS.flatMap((kind) => {
    const source = transferSourceOf(kind);
    const own = rows.filter(({ list }) => list === kind.id && list !== 'trade-zone');
    if (source === undefined || own.length === 0) return [];
    const record = {
      ...collectionOf(kind.id, kind.endpointId),
      params: { address: subject, ...kind.params },
      rowCount: own.length,
    };
    const read = own.map((row, index) => ({
      fields: {
        ...row.fields,
        height: String(1 + rows.indexOf(row)),
        ...(isCoin(row) && { txFee: formatDecimal({ units: FEE_MICROS, scale: 6 }) }),
      },
      problems: problemsOf(row),
      seq: seqOf(kind.id),
      index,
    }));
    return [{ record, bag: readFlowBag(read, source), unplaced: new Map<string, string>() }];
  });
  return { collections: bags.map(({ record }) => record), bags };
}

/** The keys of the rows that were made to be suspected. */
const suspectedOf = ({ rows }: CaseOfSums): ReadonlySet<string> =>
  new Set(
    LISTS.flatMap((list) =>
      rows
        .filter((row) => row.list === list)
        .flatMap(({ fate }, index) => (fate === 'suspected' ? [`${seqOf(list)}:${index}`] : [])),
    ),
  );

function balanceOf(given: CaseOfSums, asset: string, leavesOutSuspected: boolean): AddressBalance {
  const outcome = takeAll(
    balanceSteps(flowOf(given), {
      caseId: 'c',
      address: given.subject,
      asset,
      decimals: new Map(given.tokens.map((token) => [token, TOKEN_DECIMALS])),
      steps: 1000,
      suspected: suspectedOf(given),
      leavesOutSuspected,
    }),
  );
  if (outcome.outcome !== 'balance') throw new Error(outcome.reason);
  return outcome;
}

/** What the subject paid: fees of failed transactions, too, but of none whose state is open. */
const naiveFees = (rows: readonly FatedRow[]): bigint =>
  FEE_MICROS *
  BigInt(
    rows.filter(
      (row) =>
        isCoin(row) &&
        row.direction === 'out' &&
        !['pending', 'untold', 'mismatched'].includes(row.fate ?? '') &&
        row.fields['txId'] !== '0x12',
    ).length,
  );

describe.each(CASES)('generated trail %i', (_seed, given) => {
  it.each([true, false])(
    'has the sums of its rows in the balance, without suspected ones: %s',
    (isWithout) => {
      for (const asset of ['', ...given.tokens]) {
        const own = given.rows.filter(({ list, token }) => list !== 'trade-zone' && token === asset);
        const balance = balanceOf(given, asset, isWithout);
        const scale = asset === '' ? NATIVE_DECIMALS : TOKEN_DECIMALS;
        const text = (units: bigint): string => formatDecimal({ units, scale });
        const counted = naiveSum(own, isWithout ? [] : ['suspected']);
        const suspected = own.filter(({ fate }) => fate === 'suspected');
        const beside = naiveSum(suspected, ['suspected']);
        const fees = formatDecimal({ units: naiveFees(own), scale: 6 });
        expect({
          in: text(balance.in),
          out: text(balance.out),
          fees: text(balance.fees),
          net: text(balance.closing - balance.opening + balance.fees),
          suspected: [balance.suspected.rows, text(balance.suspected.in), text(balance.suspected.out)],
        }).toEqual({
          in: counted.in,
          out: counted.out,
          fees,
          net: counted.net,
          suspected: [suspected.length, beside.in, beside.out],
        });
      }
    },
  );
});

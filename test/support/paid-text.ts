/** Sums up what an address of the practice service paid, without the program's help. */
import type { PracticeServer } from '../../electron/practice/practice-options.ts';
import { startPracticeServer } from '../../electron/practice/practice-server.ts';
import { addDecimals, formatDecimal, parseDecimal } from '../../shared/units/amount.ts';
import { groupedDecimal } from '../../shared/units/count-text.ts';
import { shortHex } from '../../shared/units/hex.ts';
import { KnownAddresses } from '../../shared/units/short-forms.ts';
import { askAllPracticeRows } from './ask-practice.ts';

/** What an address paid to each other address in one kind of list. */
async function paidTo(
  server: PracticeServer,
  payer: string,
  protocolType: string,
): Promise<ReadonlyMap<string, { count: number; sum: string }>> {
  const rows = await askAllPracticeRows(server, 'address-transaction-list', {
    address: payer,
    protocolType,
    isFromOrTo: 'from',
  });
  const paid = new Map<string, { count: number; sum: string }>();
  for (const { to = '', state, amount = '0', tokenContractAddress } of rows) {
    if (state !== 'success' || (tokenContractAddress === '' && amount === '0')) continue;
    const key = `${to} ${tokenContractAddress ?? ''}`;
    const before = paid.get(key) ?? { count: 0, sum: '0' };
    const [one, other] = [parseDecimal(before.sum), parseDecimal(amount)];
    if (one === undefined || other === undefined) throw new Error(`'${amount}' is not a decimal`);
    paid.set(key, { count: before.count + 1, sum: formatDecimal(addDecimals(one, other)) });
  }
  return paid;
}

/**
 * What an address paid, from the service's native and token lists, in the form of an edge's text:
 * its beginning, and how many transfers with which sum.
 */
export async function paidText(
  payer: string,
): Promise<readonly { readonly start: string; readonly counted: string }[]> {
  const server = await startPracticeServer({});
  try {
    const both = await Promise.all(['transaction', 'token_20'].map((type) => paidTo(server, payer, type)));
    const known = new KnownAddresses();
    known.learn(both.flatMap((paid) => Array.from(paid.keys(), (key) => key.split(' ')[0] ?? '')));
    return both.flatMap((paid) =>
      Array.from(paid, ([key, { count, sum }]) => {
        const to = key.split(' ')[0] ?? '';
        return {
          start: to === payer ? 'to itself' : `to ${shortHex(to, known.digits.get(to.toLowerCase()))}`,
          counted: `${count} ${count === 1 ? 'transfer' : 'transfers'}, ${groupedDecimal(sum)} `,
        };
      }),
    );
  } finally {
    await server.stop();
  }
}

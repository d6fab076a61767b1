/**
 * `npm run prove -- caps [KILLS]`: collects 250,000 transactions of the practice chain's hot wallet
 * beyond the service's cap of 10,000, through the real core, wire and journal, and kills the page
 * 20 times at random moments. The result must have exactly the rows that exist. Reports the number
 * of requests against the smallest possible number.
 */
import 'fake-indexeddb/auto';
import process from 'node:process';
import { answerAddressTransactions } from '../../electron/practice/endpoints/address-transactions.ts';
import type { PracticeServer } from '../../electron/practice/practice-options.ts';
import { storedRows, untilStopped, type CollectingPage } from '../support/collecting-page.ts';
import { openPracticePage } from '../support/practice-page.ts';

const PAGE_ROWS = 50;
const REQUEST_BAR = 1.15;
const kills = Number(process.argv[2] ?? '20');

const bagOf = (rows: readonly object[]): string[] =>
  rows
    .map((row) => {
      const { txId, height, from, to, amount, txFee } = row as Record<string, unknown>;
      return [txId, height, from, to, amount, txFee].map(String).join(' ');
    })
    .toSorted();

function truthOf(service: PracticeServer, params: Readonly<Record<string, string>>): string[] {
  const answer = answerAddressTransactions(service.model, params);
  if (answer.form !== 'page') throw new Error('the practice service has no such list');
  return bagOf(answer.list.slice(0, answer.list.count));
}

const practice = await openPracticePage();
const params = { address: practice.practice.model.actors.hotWallet, protocolType: 'transaction' };
const truth = truthOf(practice.practice, params);
const fewest = Math.ceil(truth.length / PAGE_ROWS);
const requestsBefore = practice.practice.requests.count;
process.stdout.write(`${truth.length} rows, ${kills} kills\n`);

let page: CollectingPage = practice;
const { collectionId } = await page.runner.start({
  caseId: practice.caseId,
  connectionId: practice.connectionId,
  endpointId: 'address-transaction-list',
  params,
  goal: { kind: 'all' },
});
const moments = Array.from({ length: kills }, () => Math.floor(Math.random() * fewest)).toSorted(
  (a, b) => a - b,
);
for (const moment of moments) {
  while (practice.practice.requests.count - requestsBefore < moment)
    await new Promise((resolve) => setTimeout(resolve, 1));
  page = await practice.killAndOpen();
  await page.runner.resumeInterrupted(practice.caseId);
}
const record = await untilStopped(page, collectionId);
if (record === undefined) throw new Error('the collection is gone');
const requests = practice.practice.requests.count - requestsBefore;
const bag = bagOf(await storedRows(page.repository, record));
const isExact = bag.length === truth.length && bag.every((row, index) => row === truth[index]);
const ratio = requests / fewest;
process.stdout.write(
  `${record.completeness.level}: ${record.completeness.reason}\n` +
    `rows ${bag.length} of ${truth.length}, ${isExact ? 'each exactly once' : 'NOT THE SAME'}; kills after ${moments.join(', ')} requests\n` +
    `requests ${requests}, fewest possible ${fewest}, ratio ${ratio.toFixed(3)} (bar ${REQUEST_BAR})${ratio > REQUEST_BAR ? ' FALLS SHORT' : ''}\n`,
);
await practice.dispose();
process.exit(isExact && record.completeness.level === 'complete' && ratio <= REQUEST_BAR ? 0 : 1);

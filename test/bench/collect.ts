/**
 * Collecting against its floor: rows a second from the service into the database, through core, journal (one flush each answer), wire, plan and Dexie, against a bare loop
 * that only fetches the same pages with undici over loopback, at the same concurrency, and parses them. Waits for the pace take no time here, and the database is
 * fake-indexeddb. Both ask the same practice service in this process; they take turns, and medians count.
 */
import 'fake-indexeddb/auto';
import process from 'node:process';
import { Agent, fetch } from 'undici';
import { IN_FLIGHT } from '../../renderer/collect/run-collection.ts';
import { practiceHeaders, practiceTarget } from '../support/ask-practice.ts';
import { untilStopped } from '../support/collecting-page.ts';
import { openPracticePage, type PracticePage } from '../support/practice-page.ts';

const BAR = 0.7;
const ROUNDS = 7;
const ENDPOINT = 'address-transaction-list';
const LIMIT = 50;

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Rows a second. */
async function collect(page: PracticePage, address: string): Promise<number> {
  const { caseId, connectionId } = page;
  const goal = { kind: 'all' } as const;
  const began = performance.now();
  const { collectionId } = await page.runner.start({
    caseId,
    connectionId,
    endpointId: ENDPOINT,
    params: { address },
    goal,
  });
  const record = await untilStopped(page, collectionId);
  if (record?.completeness.level !== 'complete') throw new Error('the collection is not complete');
  return (1000 * record.rowCount) / (performance.now() - began);
}

interface BareAnswer {
  readonly data: readonly { readonly totalPage: string; readonly transactionLists: readonly unknown[] }[];
}

/** Rows a second. */
async function fetchBare(page: PracticePage, address: string, dispatcher: Agent): Promise<number> {
  const { practice } = page;
  const ask = async (number: number): Promise<BareAnswer> => {
    const target = practiceTarget(practice, ENDPOINT, {
      address,
      page: String(number),
      limit: String(LIMIT),
    });
    const headers = practiceHeaders(practice, target, page.now());
    const answer = await fetch(practice.baseUrl + target, { headers, dispatcher });
    return (await answer.json()) as BareAnswer;
  };
  const began = performance.now();
  const first = await ask(1);
  const pages = Number(first.data[0]?.totalPage);
  let rows = first.data[0]?.transactionLists.length ?? 0;
  let next = 2;
  const work = async (): Promise<void> => {
    while (next <= pages) {
      next += 1;
      rows += (await ask(next - 1)).data[0]?.transactionLists.length ?? 0;
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, work));
  return (1000 * rows) / (performance.now() - began);
}

const page = await openPracticePage();
const dispatcher = new Agent({ connections: IN_FLIGHT });
const { hub } = page.practice.model.actors;
await collect(page, hub);
await fetchBare(page, hub, dispatcher);
const ours: number[] = [];
const bare: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  ours.push(await collect(page, hub));
  bare.push(await fetchBare(page, hub, dispatcher));
}
const ratio = median(ours) / median(bare);
process.stdout.write(
  `collecting 2,400 rows in pages of ${LIMIT}, ${IN_FLIGHT} at a time: ${Math.round(median(ours)).toLocaleString('en')} rows/s into the database, both ends read again and its witnesses asked; a bare loop ${Math.round(median(bare)).toLocaleString('en')} rows/s; ratio ${ratio.toFixed(2)} (bar ${BAR})${ratio < BAR ? ' FALLS SHORT' : ''}\n`,
);
await dispatcher.close();
await page.dispose();

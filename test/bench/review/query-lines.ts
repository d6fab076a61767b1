/**
 * Line 3: queries over all rows, each engine in its own worker. The engines alternate, query by
 * query and round by round.
 */
import type { BenchBrowser } from './bench-browser.ts';
import { benchQueries } from './bench-queries.ts';
import type { AskAnswer, EngineName } from './page/bench-task.ts';
import { grouped, median, ms, reportLine } from './report-line.ts';

const BAR = 3;
const NAMES: Readonly<Record<EngineName, string>> = {
  ours: 'ours',
  loop: 'a bare loop',
  plain: 'array of objects',
  arquero: 'Arquero',
  duckdb: 'DuckDB-Wasm',
};
const PEERS: readonly EngineName[] = ['plain', 'arquero', 'duckdb'];

/** How often ours may take as long as a bare loop over the same arrays. */
const LOOP_BARS: Readonly<Record<string, number>> = {
  'range of amounts': 1.5,
  // The least and greatest times of blocks of rows decide most of them.
  'range of time': 0.1,
  'group by counterparty with exact sums': 3,
  'distinct methods': 2,
  'distinct recipients': 2,
};

/** Sums in floating point agree where they differ by rounding only. */
function isAlike(ours: string, peer: string, isFloating: boolean): boolean {
  if (!isFloating || ours === peer) return ours === peer;
  const [lines, others] = [ours.split('\n'), peer.split('\n')];
  return (
    lines.length === others.length &&
    lines.every((line, place) => {
      const [one, other] = [line.split(' '), others[place]?.split(' ') ?? []];
      return one.every((part, index) => {
        const [exact, rounded] = [Number(part), Number(other[index])];
        return index === 2 ? Math.abs(exact - rounded) <= 1e-9 * Math.abs(exact) : part === other[index];
      });
    })
  );
}

function assertAlike(
  name: string,
  peer: EngineName,
  ours: AskAnswer | undefined,
  answer: AskAnswer | undefined,
): void {
  if (!isAlike(ours?.found ?? '', answer?.found ?? '-', answer?.floating === true))
    throw new Error(`${name}: ${NAMES[peer]} found ${answer?.found}, we found ${ours?.found}`);
}

export async function benchQuerying(browser: BenchBrowser, rows: number, rounds: number): Promise<void> {
  const engines = Object.keys(NAMES) as EngineName[];
  for (const engine of engines) {
    const prepared = await browser.run<string>(engine, { task: 'load', engine, rows });
    if (prepared !== '') console.log(`3. ${NAMES[engine]}: ${prepared}`);
  }
  for (const [name, query] of Object.entries(benchQueries(rows))) {
    const loopBar = LOOP_BARS[name];
    const asked = engines.filter((engine) => engine !== 'loop' || loopBar !== undefined);
    const answers = new Map(asked.map((engine): [EngineName, AskAnswer[]] => [engine, []]));
    // The first round is excluded and reported separately, because engines compile frequent code
    // and keep sorted results.
    let firstMs = 0;
    for (let round = 0; round <= rounds; round += 1)
      for (const engine of asked) {
        const answer = await browser.run<AskAnswer>(engine, { task: 'ask', query });
        if (round > 0) answers.get(engine)?.push(answer);
        else if (engine === 'ours') firstMs = answer.ms;
      }
    const timeOf = (engine: EngineName): number => median((answers.get(engine) ?? []).map((each) => each.ms));
    const findMs = median((answers.get('ours') ?? []).map((each) => each.findMs));
    const [ours] = answers.get('ours') ?? [];
    const told = PEERS.map((peer) => {
      const [answer] = answers.get(peer) ?? [];
      const isFloating = answer?.floating === true;
      assertAlike(name, peer, ours, answer);
      return `${NAMES[peer]}${isFloating ? ' (sums in floating point)' : ''} ${ms(timeOf(peer))}`;
    });
    if (loopBar !== undefined) assertAlike(name, 'loop', ours, answers.get('loop')?.[0]);
    const fastest = Math.min(...PEERS.map(timeOf));
    reportLine(
      `3. ${name} of ${grouped(rows)} rows: ${ms(timeOf('ours'))} (${ms(firstMs)} the first time); ${told.join(', ')}`,
      fastest / timeOf('ours'),
      BAR,
    );
    if (loopBar !== undefined)
      reportLine(
        `3. ${name}: ${ms(findMs)} without the rows of the first screen; a bare loop over the same arrays ${ms(timeOf('loop'))}`,
        findMs / timeOf('loop'),
        loopBar,
        'most',
      );
  }
  for (const engine of engines) await browser.end(engine);
}

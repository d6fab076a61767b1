import { describe, expect, it, vi } from 'vitest';
import type { ComponentProps } from 'react';
import { page, userEvent } from 'vitest/browser';
import { TrailSums } from '../../../../renderer/investigations/trail/trail-sums.tsx';
import classes from '../../../../renderer/investigations/trail/trail.module.css';
import type { GroupRequest } from '../../../../shared/engine/query/aggregate/row-groups.ts';
import type { ReviewSession, ReviewSnapshot } from '../../../../shared/engine/query/review-session.ts';
import type { SwitchableReason } from '../../../../shared/service/counted-rows.ts';
import { ADDRESS_TIMELINE } from '../../../../shared/service/derived/address-timeline.ts';
import { show } from '../../../support/components/show.tsx';
import { caseOfSums, LISTS } from '../../../support/cases-of-sums.ts';
import { naiveSum, unitOf } from '../../../support/naive-sums.ts';
import { finish } from '../../../support/odd-queries.ts';
import { timelineOf } from '../../../support/timeline-of-case.ts';

const GIVEN = caseOfSums(11, 160);
const [USDP] = GIVEN.tokens;
const NONE: readonly SwitchableReason[] = [];
const SUSPECTED: readonly SwitchableReason[] = ['suspected'];
const NO_KEYS: readonly string[] = [];
/** Keys of the first rows of the list of tokens, of which some are in no sum. */
const OF_TOKENS = GIVEN.rows.filter(({ list }) => list === 'token_20').slice(0, 30);
const DISPUTED = OF_TOKENS.map((_, place) => `${LISTS.indexOf('token_20') + 1}:${place}`);

type Paid = ComponentProps<typeof TrailSums>['paid'];

/** The header of a trail, whose table shows only what came in if it is filtered. */
function shownHeader(width = 1600, disputed = NO_KEYS, isPart = false, paid?: Paid) {
  const table = timelineOf(GIVEN);
  finish(table.ask({ filter: [{ kind: 'direction', anyOf: ['IN'] }], sort: [] }));
  const group = vi.fn((request: GroupRequest) => Promise.resolve(finish(table.group(request))));
  const session = { group } as Partial<ReviewSession> as ReviewSession;
  const onRank = vi.fn<ComponentProps<typeof TrailSums>['onRank']>();
  const place = document.createElement('span');
  place.id = 'header';
  place.className = classes.sums ?? '';
  const header = (isFiltered: boolean, counted = NONE, total = GIVEN.rows.length) => (
    <>
      <span
        ref={(element) => element?.append(place)}
        style={{ display: 'flex', width, height: 20, overflow: 'hidden' }}
      />
      <TrailSums
        session={session}
        snapshot={{ total, matched: isFiltered ? 1 : total, malformed: 0 } satisfies ReviewSnapshot}
        disputed={disputed}
        paid={paid}
        isFiltered={isFiltered}
        counted={counted}
        onRank={onRank}
        endpoint={ADDRESS_TIMELINE}
        place={place}
        isPart={isPart}
      />
    </>
  );
  const { update } = show(header(true));
  return { update: (...next: Parameters<typeof header>) => update(header(...next)), group, onRank };
}

const exact = (): readonly (string | null)[] =>
  Array.from(document.querySelectorAll('#header .casebook-figures'), (each) => each.getAttribute('title'));

const expected = (unit: string, included: readonly string[]): readonly string[] => {
  const {
    in: within,
    out,
    net,
  } = naiveSum(
    GIVEN.rows.filter((row) => unitOf(row) === unit),
    included,
  );
  return [within, out, net].map((sum) => `${sum} ${unit}`);
};

const whole = page.getByText('whole trail');

describe('the sums in the header of a trail', () => {
  it('are those of the whole trail while a filter is set, and say so', async () => {
    const { update } = shownHeader();
    await expect.element(whole).toBeVisible();
    expect(exact()).toEqual(expect.arrayContaining([...expected(USDP, []), ...expected('', [])]));
    update(false);
    await expect.element(whole).not.toBeInTheDocument();
    await expect.poll(exact).toEqual(expect.arrayContaining([...expected(USDP, []), ...expected('', [])]));
  });

  it('say beside what they leave out that real money was paid to a lookalike', async () => {
    const [to, like] = [`0x${'a1'.repeat(20)}`, `0x${'a2'.repeat(20)}`];
    shownHeader(1600, NO_KEYS, false, [{ unit: USDP, to, like, sum: '900', rows: 1, isOwn: true }]);
    await expect
      .element(page.getByTitle(/suspected.* left out, among them 900 .* paid to lookalikes$/))
      .toBeVisible();
  });

  it('rank the counterparties by the figure that is pressed', async () => {
    const { onRank } = shownHeader();
    const figures = page.getByRole('button', { name: /^(in|out|net) / });
    await expect.element(figures.first()).toBeVisible();
    for (const by of ['in', 'out', 'net'])
      await userEvent.click(page.getByRole('button', { name: new RegExp(`^${by} `) }).first());
    expect(onRank.mock.calls.map(([{ by, descending }]) => [by, descending])).toEqual([
      ['in', true],
      ['out', true],
      ['net', true],
    ]);
    expect(['', USDP]).toContain(onRank.mock.lastCall?.[0].unit);
  });

  it('are at least what moved while kinds are not collected, and the net is not known', async () => {
    shownHeader(1600, NO_KEYS, true);
    await expect.element(whole).toBeVisible();
    await expect.element(page.getByText('at least', { exact: true }).first()).toBeVisible();
    const [within, out, net] = expected(USDP, []);
    expect(exact()).toEqual(expect.arrayContaining([within, out]));
    expect(exact()).not.toContain(net);
  });

  it('are not asked again while a filter is typed, but if rows arrive', async () => {
    const { update, group } = shownHeader();
    await expect.element(whole).toBeVisible();
    const asked = group.mock.calls.length;
    update(true);
    update(true);
    await expect.element(whole).toBeVisible();
    expect(group).toHaveBeenCalledTimes(asked);
    update(true, NONE, GIVEN.rows.length + 1);
    await expect.poll(() => group.mock.calls.length).toBeGreaterThan(asked);
  });

  it('contain what the analyst switched in, as the summary does', async () => {
    const { update } = shownHeader();
    update(false, SUSPECTED);
    await expect
      .poll(exact)
      .toEqual(expect.arrayContaining([...expected(USDP, SUSPECTED), ...expected('', SUSPECTED)]));
    expect(expected('', SUSPECTED)).not.toEqual(expected('', []));
  });
});

describe('disputed rows in the sums of a trail', () => {
  const counted = OF_TOKENS.filter((row) => unitOf(row) === USDP && row.fate === undefined).length;

  it('are counted beside the token whose sums contain them', async () => {
    shownHeader(2400, DISPUTED);
    await expect.element(page.getByText(`of these, ${counted} rows disputed`)).toBeVisible();
    expect(counted).toBeGreaterThan(1);
    expect(counted).toBeLessThan(DISPUTED.length);
  });

  it('are said in short on a narrow line, and stay in view', async () => {
    shownHeader(1600, DISPUTED);
    await expect.element(page.getByText(`${counted} disputed`, { exact: true })).toBeVisible();
    await expect.element(page.getByText(`of these, ${counted} rows disputed`)).not.toBeVisible();
  });
});

describe('the days of the first and the last row', () => {
  const times = GIVEN.rows.map(({ fields }) => Number(fields['transactionTime'])).filter((time) => time > 0);
  const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
  const days = page.getByTitle(/^Of the /);

  it('are those of all collected rows, whatever is filtered, and say so', async () => {
    const { update } = shownHeader();
    const text = `first ${dayOf(Math.min(...times))} · last ${dayOf(Math.max(...times))} UTC`;
    await expect.element(days).toHaveTextContent(text);
    await expect.element(days).toBeVisible();
    await expect
      .element(days)
      .toHaveAttribute(
        'title',
        `Of the ${GIVEN.rows.length} rows collected: first ${new Date(Math.min(...times)).toISOString()}, last ${new Date(Math.max(...times)).toISOString()}`,
      );
    update(false);
    await expect.element(days).toHaveTextContent(text);
  });

  it('are the first to go where there is no room, and the sums stay', async () => {
    shownHeader(640);
    await expect.element(days).not.toBeVisible();
    const [first] = document.querySelectorAll('#header [data-direction]');
    expect(first?.checkVisibility({ visibilityProperty: true })).toBe(true);
  });
});

describe('the line of the sums', () => {
  const figures = page.getByRole('button', { name: /^(in|out|net) / });
  const shownFigures = (): readonly string[] =>
    Array.from(document.querySelectorAll<HTMLElement>('#header [data-direction]'))
      .filter((each) => each.checkVisibility())
      .map((each) => each.dataset['direction'] ?? '');
  const line = (): HTMLElement | null => document.querySelector('#header');
  const isCut = (): boolean => (line()?.scrollWidth ?? 0) > (line()?.clientWidth ?? 0);
  const tokensShown = (): number =>
    Array.from(document.querySelectorAll(`#header > .${classes.sum}`)).filter((each) =>
      each.checkVisibility(),
    ).length;

  it('is rounded before it drops a token, is never cut, and keeps in, out and net', async () => {
    shownHeader(1600);
    await expect.element(figures.first()).toBeVisible();
    const seen: { readonly tokens: number; readonly figures: readonly string[]; readonly text: string }[] =
      [];
    for (let width = 1600; width >= 400; width -= 50) {
      const frame = line()?.parentElement;
      if (frame) frame.style.width = `${width}px`;
      // oxlint-disable-next-line no-await-in-loop -- one width after the other
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      expect(isCut(), `${width} px`).toBe(false);
      seen.push({ tokens: tokensShown(), figures: shownFigures(), text: line()?.innerText ?? '' });
    }
    expect(seen[0]).toMatchObject({ tokens: 2, figures: ['in', 'out', 'net', 'in', 'out', 'net'] });
    expect(seen.at(-1)?.tokens).toBe(1);
    for (const { tokens, figures: parts } of seen)
      expect(parts).toEqual(Array.from({ length: tokens }, () => ['in', 'out', 'net']).flat());
    expect(seen[0]?.text).not.toContain('≈');
    expect(seen.some(({ tokens, text }) => tokens === 2 && text.includes('≈'))).toBe(true);
    const tokens = seen.map((each) => each.tokens);
    expect(tokens).toEqual([...tokens].toSorted((left, right) => right - left));
    const more = seen.filter((each) => each.tokens === 1).map(({ text }) => /and (\d+) more/.exec(text)?.[1]);
    expect(new Set(more).size).toBe(1);
  });
});

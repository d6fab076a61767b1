/** The sums of the key addresses, over the review engine's own tables. */
import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AddressOfCase } from '../../../../renderer/app/case-home/addresses-of-case.ts';
import classes from '../../../../renderer/app/case-home/case-home.module.css';
import { KeyAddresses } from '../../../../renderer/app/case-home/key-addresses.tsx';
import type { SurveyedRows } from '../../../../renderer/app/case-home/survey/use-home-survey.ts';
import {
  FrameServicesContext,
  type FrameServices,
} from '../../../../renderer/app/services/frame-services.ts';
import { useOpenCaseStore } from '../../../../renderer/app/stores/open-case-store.ts';
import { reasonsText } from '../../../../renderer/table/summary/sum-text.ts';
import type {
  OpenReviewSession,
  ReviewSession,
  ReviewSource,
} from '../../../../shared/engine/query/review-session.ts';
import { LEFT_OUT_REASONS } from '../../../../shared/service/counted-rows.ts';
import { show } from '../../../support/components/show.tsx';
import { caseOfSums } from '../../../support/cases-of-sums.ts';
import { naiveSum, unitOf } from '../../../support/naive-sums.ts';
import { finish } from '../../../support/odd-queries.ts';
import { timelineOf } from '../../../support/timeline-of-case.ts';

const GIVEN = [caseOfSums(11, 160), caseOfSums(12, 160)];

const openReview: OpenReviewSession = ({ subject }: ReviewSource) => {
  const given = GIVEN.find((each) => each.subject === subject);
  if (given === undefined) return Promise.reject(new Error(`no rows of ${subject ?? ''}`));
  const table = timelineOf(given);
  const ask = () => Promise.resolve(finish(table.ask({ filter: [], sort: [] })));
  const session: Partial<ReviewSession> = {
    setQuery: ask,
    refresh: ask,
    group: (request) => Promise.resolve(finish(table.group(request))),
    close: () => undefined,
  };
  return Promise.resolve(session as ReviewSession);
};

const addressOf = (given: (typeof GIVEN)[number]): AddressOfCase => ({
  address: given.subject,
  state: 'complete',
  stateText: 'complete',
  missingText: '',
  rows: given.rows.length,
  changedAt: 0,
  collectionIds: [given.subject],
  isStarred: false,
});

const NO_DISPUTES = { rows: new Map(), byCollection: new Map() };

interface Given {
  readonly surveyed?: readonly SurveyedRows[];
  /** What the state of each address is called. */
  readonly stateText?: string;
  readonly labels?: ReadonlyMap<string, string>;
  readonly pagePx?: number;
}

function showAddresses({
  surveyed = [],
  stateText = 'complete',
  labels = new Map(),
  pagePx,
}: Given = {}): void {
  const before = useOpenCaseStore.getState();
  onTestFinished(() => useOpenCaseStore.setState(before));
  useOpenCaseStore.setState({
    phase: { kind: 'open', record: { caseId: crypto.randomUUID() }, head: {} } as never,
    labels,
  });
  show(
    <FrameServicesContext value={{} as FrameServices}>
      <div className={classes.page} style={{ width: pagePx }}>
        <KeyAddresses
          addresses={GIVEN.map((given) => ({ ...addressOf(given), stateText }))}
          surveyed={surveyed}
          disputes={NO_DISPUTES}
        />
      </div>
    </FrameServicesContext>,
    { workbench: { openReview }, state: { labels: new Map() } },
  );
}

/** The exact figures of each address, as they are on hover. */
const exact = (): readonly (readonly string[])[] =>
  Array.from(document.querySelectorAll('tbody > tr'), (row) =>
    Array.from(
      row.querySelectorAll('.casebook-figures'),
      (each) => (each.getAttribute('title') ?? '').split(' ')[0] ?? '',
    ),
  );

/** What came in, went out, and the net of the coin and of the first token of each address. */
const expected = (included: readonly string[]): readonly unknown[] =>
  GIVEN.map(({ rows, tokens: [token] }) =>
    expect.arrayContaining(
      ['', token].flatMap((unit) => {
        const sum = naiveSum(
          rows.filter((row) => unitOf(row) === unit),
          included,
        );
        return [sum.in, sum.out, sum.net];
      }),
    ),
  );

const inNoSum = (included: readonly string[]): string => {
  const counts = LEFT_OUT_REASONS.filter((reason) => !included.includes(reason)).map((reason) => [
    reason,
    GIVEN.flatMap(({ rows }) => rows).filter(({ fate }) => fate === reason).length,
  ]);
  return `${reasonsText(Object.fromEntries(counts))} left out.`;
};

it('leave out and count what did not settle or is suspected, and count it on request, by keys', async () => {
  showAddresses();
  await expect.poll(exact).toEqual(expected([]));
  await expect.element(page.getByText(inNoSum([]))).toBeVisible();
  const choice = page.getByRole('group', { name: 'Rows left out of the sums' });
  (choice.getByRole('checkbox', { name: 'suspected' }).element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.poll(exact).toEqual(expected(['suspected']));
  await expect.element(page.getByText(inNoSum(['suspected']))).toBeVisible();
  await userEvent.keyboard('{Tab} ');
  await expect.poll(exact).toEqual(expected(['suspected', 'failed']));
  await expect.element(page.getByText(inNoSum(['suspected', 'failed']))).toBeVisible();
  await userEvent.keyboard(' {Shift>}{Tab}{/Shift} ');
  await expect.poll(exact).toEqual(expected([]));
});

it('have the number of suspected rows in words beside their state, and none where nothing is suspected', async () => {
  const [one, other] = GIVEN.map(({ subject }) => subject);
  const surveyOf = (address: string | undefined, suspected: number): SurveyedRows => ({
    source: { key: address ?? '', address, collectionId: 'c' } as unknown as SurveyedRows['source'],
    survey: {
      rows: 160,
      hours: [],
      withoutTime: 0,
      leftOut: {},
      deceiving: { suspected, failed: Math.min(suspected, 3) },
      units: [],
      largest: [],
      tokens: [],
    },
  });
  showAddresses({ surveyed: [surveyOf(one, 1234), surveyOf(other, 0)] });
  await expect.element(page.getByText('1,234 suspected rows (3 failed)', { exact: true })).toBeVisible();
  const warned = Array.from(document.querySelectorAll('tbody > tr'), (row) =>
    (row.textContent ?? '').includes('suspected row'),
  );
  expect(warned).toEqual([true, false]);
});

it.each([1190, 1060, 800])(
  'fit a page of %d px: labels give way, addresses and amounts do not',
  async (pagePx) => {
    const labels = new Map(GIVEN.map(({ subject }, at) => [subject, `${at} ${'a long label '.repeat(8)}`]));
    const stateText = 'not complete · 12 disputed, 2 malformed, 3 not matching the request';
    showAddresses({ labels, stateText, pagePx });
    await expect.poll(exact).toEqual(expected([]));
    const place = document.querySelector('[data-sideways]');
    expect(place?.scrollWidth).toBeLessThanOrEqual(place?.clientWidth ?? 0);
    const cells = [...document.querySelectorAll(`.${classes.ofLabel ?? ''}, .casebook-figures`)];
    expect(cells.length).toBeGreaterThan(GIVEN.length);
    for (const cell of cells) {
      const column = cell.closest('td')?.getBoundingClientRect();
      expect(cell.getBoundingClientRect().right).toBeLessThanOrEqual((column?.right ?? 0) + 0.5);
    }
  },
);

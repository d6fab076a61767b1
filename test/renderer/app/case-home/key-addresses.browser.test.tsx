/** The sums of the key addresses, over the review engine's own tables. */
import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AddressOfCase } from '../../../../renderer/app/case-home/addresses-of-case.ts';
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

function showAddresses(surveyed: readonly SurveyedRows[] = []): void {
  const before = useOpenCaseStore.getState();
  onTestFinished(() => useOpenCaseStore.setState(before));
  useOpenCaseStore.setState({
    phase: { kind: 'open', record: { caseId: crypto.randomUUID() }, head: {} } as never,
  });
  show(
    <FrameServicesContext value={{} as FrameServices}>
      <KeyAddresses addresses={GIVEN.map(addressOf)} surveyed={surveyed} disputes={NO_DISPUTES} />
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
  showAddresses([surveyOf(one, 1234), surveyOf(other, 0)]);
  await expect.element(page.getByText('1,234 suspected rows (3 failed)', { exact: true })).toBeVisible();
  const warned = Array.from(document.querySelectorAll('tbody > tr'), (row) =>
    (row.textContent ?? '').includes('suspected row'),
  );
  expect(warned).toEqual([true, false]);
});

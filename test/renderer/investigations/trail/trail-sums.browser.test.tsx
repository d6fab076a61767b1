import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { TrailSums } from '../../../../renderer/investigations/trail/trail-sums.tsx';
import type { GroupRequest } from '../../../../shared/engine/query/aggregate/row-groups.ts';
import type { ReviewSession, ReviewSnapshot } from '../../../../shared/engine/query/review-session.ts';
import type { SwitchableReason } from '../../../../shared/service/counted-rows.ts';
import { ADDRESS_TIMELINE } from '../../../../shared/service/derived/address-timeline.ts';
import { show } from '../../../support/components/show.tsx';
import { caseOfSums } from '../../../support/cases-of-sums.ts';
import { naiveSum, unitOf } from '../../../support/naive-sums.ts';
import { finish } from '../../../support/odd-queries.ts';
import { timelineOf } from '../../../support/timeline-of-case.ts';

const GIVEN = caseOfSums(11, 160);
const [USDP] = GIVEN.tokens;
const NONE: readonly SwitchableReason[] = [];
const SUSPECTED: readonly SwitchableReason[] = ['suspected'];

/** The header of a trail, whose table shows only what came in if it is filtered. */
function shownHeader() {
  const table = timelineOf(GIVEN);
  finish(table.ask({ filter: [{ kind: 'direction', anyOf: ['IN'] }], sort: [] }));
  const group = vi.fn((request: GroupRequest) => Promise.resolve(finish(table.group(request))));
  const session = { group } as Partial<ReviewSession> as ReviewSession;
  const place = document.createElement('span');
  place.id = 'header';
  const header = (isFiltered: boolean, counted = NONE, total = GIVEN.rows.length) => (
    <>
      <span ref={(element) => element?.append(place)} />
      <TrailSums
        session={session}
        snapshot={{ total, matched: isFiltered ? 1 : total, malformed: 0 } satisfies ReviewSnapshot}
        isFiltered={isFiltered}
        counted={counted}
        endpoint={ADDRESS_TIMELINE}
        place={place}
      />
    </>
  );
  const { update } = show(header(true));
  return { update: (...next: Parameters<typeof header>) => update(header(...next)), group };
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

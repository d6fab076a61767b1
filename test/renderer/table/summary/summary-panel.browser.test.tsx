import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SummaryPanel } from '../../../../renderer/table/summary/summary-panel.tsx';
import type { SumsChoice } from '../../../../renderer/table/summary/use-summary.ts';
import { tokenNamesOf } from '../../../../shared/engine/deception/token-registry.ts';
import type {
  FilterClause,
  ReviewSession,
  ReviewSnapshot,
} from '../../../../shared/engine/query/review-session.ts';
import { ADDRESS_TIMELINE } from '../../../../shared/service/derived/address-timeline.ts';
import { checksumAddress, shortHex } from '../../../../shared/units/hex.ts';
import { show } from '../../../support/components/show.tsx';
import { caseOfSums, LISTS } from '../../../support/cases-of-sums.ts';
import { naiveSum, unitOf } from '../../../support/naive-sums.ts';
import { finish } from '../../../support/odd-queries.ts';
import { timelineOf } from '../../../support/timeline-of-case.ts';

const GIVEN = caseOfSums(7, 160);
const [USDP] = GIVEN.tokens;
const [FIRST] = GIVEN.rows;
const NO_KEYS: readonly string[] = [];
/** What the case calls its tokens, which share a symbol. */
const NAMES = tokenNamesOf(GIVEN.tokens.map((contract) => [contract, 'USDP']));
const OTHER = FIRST?.counterparty ?? '';
const SNAPSHOT: ReviewSnapshot = { total: GIVEN.rows.length, matched: GIVEN.rows.length, malformed: 0 };

const table = timelineOf(GIVEN);
/** The review engine itself, in the page instead of the worker. */
const session = {
  group: (request) => Promise.resolve(finish(table.group(request))),
  histogram: (field, bins) => Promise.resolve(finish(table.histogram(field, bins))),
} as Partial<ReviewSession> as ReviewSession;

const list = page.getByRole('list', { name: 'Counterparties' });
const leftOut = page.getByRole('group', { name: 'Rows left out of the sums' });
const heads = page.getByRole('group', { name: 'Rank by' });
const itemOf = (address: string) =>
  list.getByRole('listitem').filter({ has: page.getByRole('button', { name: new RegExp(address, 'i') }) });

const countOf = (fate: string): number => GIVEN.rows.filter((row) => row.fate === fate).length;

function shownPanel(
  labels: readonly (readonly [string, string])[] = [],
  chosen = 'counterparty',
  disputed: readonly string[] = NO_KEYS,
) {
  const onFilter = vi.fn<(filter: readonly FilterClause[]) => void>();
  function Panel() {
    const [sums, setSums] = useState<SumsChoice>({ counted: [], ranking: undefined });
    return (
      <SummaryPanel
        endpoint={ADDRESS_TIMELINE}
        hasSubject
        session={session}
        snapshot={SNAPSHOT}
        disputed={disputed}
        collections={[]}
        filter={[]}
        onFilter={onFilter}
        sums={sums}
        onSums={(part) => setSums({ ...sums, ...part })}
        chosen={chosen}
        onChoose={vi.fn()}
        onAddress={vi.fn()}
        deceptions={undefined}
        fileStem="trail"
      />
    );
  }
  show(<Panel />, { height: 700, state: { labels: new Map(labels), tokenNames: NAMES } });
  return { onFilter };
}

/** The exact amounts of an item, as they are on hover. */
const exactIn = (item: ReturnType<typeof itemOf>): readonly string[] =>
  Array.from(
    item.element().querySelectorAll('.casebook-figures'),
    (each) => (each.getAttribute('title') ?? '').split(' ')[0],
  ).filter((each) => each !== undefined);

describe('the summary of a trail', () => {
  it('says in which sums disputed rows are counted', async () => {
    const ofTokens = GIVEN.rows.filter(({ list: ofRow }) => ofRow === 'token_20');
    const at = ofTokens.findIndex((row) => row.fate === undefined && row.direction !== 'untold');
    shownPanel([], 'counterparty', [`${LISTS.indexOf('token_20') + 1}:${at}`]);
    const item = itemOf(ofTokens[at]?.counterparty ?? '');
    await expect.element(item).toHaveTextContent(/of these, 1 row disputed/);
    expect(page.getByText(/disputed/).elements()).toHaveLength(1);
  });

  it('shows of each counterparty the sums that an independent computation has', async () => {
    shownPanel();
    await expect.element(itemOf(OTHER)).toBeVisible();
    const others = [...new Set(GIVEN.rows.map(({ counterparty }) => counterparty))];
    for (const other of others) {
      const own = GIVEN.rows.filter((row) => row.counterparty === other && row.list !== 'trade-zone');
      if (own.length === 0) continue;
      const expected = ['', ...GIVEN.tokens].flatMap((unit) => {
        const rows = own.filter((row) => unitOf(row) === unit);
        const sums = naiveSum(rows, []);
        const has = (way: string): boolean =>
          rows.some(({ fate, direction }) => fate === undefined && direction === way);
        return [
          ...(has('in') ? [sums.in] : []),
          ...(has('out') ? [sums.out] : []),
          ...(has('in') && has('out') ? [sums.net] : []),
        ];
      });
      expect(exactIn(itemOf(other))).toHaveLength(expected.length);
      expect(exactIn(itemOf(other))).toEqual(expect.arrayContaining(expected));
    }
  });

  it('groups by transaction, and links each to its page', async () => {
    shownPanel([], 'txId');
    const transactions = page.getByRole('list', { name: 'Transactions' });
    const hashes = new Set(GIVEN.rows.map(({ fields }) => fields['txId'] ?? fields['hash'] ?? ''));
    await expect
      .element(page.getByText(`${GIVEN.rows.length} rows in ${hashes.size} transactions`))
      .toBeVisible();
    const [first = ''] = hashes;
    const link = transactions.getByRole('button', { name: shortHex(first) });
    await expect.element(link.first()).toBeInTheDocument();
  });

  it('counts what is left out of the sums, and adds it on request, by keys', async () => {
    shownPanel();
    const suspected = leftOut.getByRole('checkbox', { name: `${countOf('suspected')} suspected` });
    await expect.element(suspected).not.toBeChecked();
    await expect
      .element(leftOut.getByRole('checkbox', { name: `${countOf('failed')} failed` }))
      .not.toBeChecked();
    await expect
      .element(leftOut)
      .toHaveTextContent(
        `${countOf('unreadable')} unreadable, ${countOf('mismatched')} not matching the request left out`,
      );
    suspected.element().focus();
    await userEvent.keyboard(' ');
    await expect.element(suspected).toBeChecked();
    await expect.element(list.getByText(/with \d+ suspected/).first()).toBeVisible();
    await userEvent.keyboard(' ');
    await expect.element(suspected).not.toBeChecked();
    await expect.element(list.getByText(/with \d+ suspected/)).not.toBeInTheDocument();
  });

  it('ranks by value of a token with one press, and turns the order around with another', async () => {
    shownPanel();
    // Who got the most comes first by default.
    await expect.element(heads.getByRole('button', { name: 'Out, most first' })).toBeVisible();
    await userEvent.click(heads.getByRole('button', { name: 'Rows' }));
    await expect.element(heads.getByRole('button', { name: 'Rows, most first' })).toBeVisible();
    await userEvent.click(heads.getByRole('button', { name: 'Out' }));
    await expect
      .element(heads.getByRole('button', { name: 'Out, most first' }))
      .toHaveAttribute('aria-pressed', 'true');
    const by = heads.getByRole('combobox', { name: 'Rank by the value of' });
    await userEvent.click(by);
    await userEvent.click(page.getByRole('option', { name: 'USDP' }).first());
    const others = [...new Set(GIVEN.rows.map(({ counterparty }) => counterparty))];
    const ranked = others
      .map((other) => ({
        other,
        rows: GIVEN.rows.filter(
          (row) =>
            row.counterparty === other &&
            row.token === USDP &&
            row.direction === 'out' &&
            row.fate === undefined,
        ),
      }))
      .filter(({ rows }) => rows.length > 0)
      .toSorted((one, other) => Number(naiveSum(other.rows, []).out) - Number(naiveSum(one.rows, []).out));
    const firstOf = (): string =>
      list
        .getByRole('listitem')
        .first()
        .getByRole('button', { name: /^Filter by/ })
        .element()
        .getAttribute('aria-label') ?? '';
    await expect.poll(() => firstOf().toLowerCase()).toContain(ranked[0]?.other);
    await userEvent.click(heads.getByRole('button', { name: 'Out, most first' }));
    await expect.element(heads.getByRole('button', { name: 'Out, least first' })).toBeVisible();
    await expect.poll(() => firstOf().toLowerCase()).toContain(ranked.at(-1)?.other);
  });

  it('tells two tokens of one symbol apart, although the filter shows only one of them', async () => {
    finish(
      table.ask({ filter: [{ kind: 'equals', field: 'tokenContractAddress', anyOf: [USDP] }], sort: [] }),
    );
    try {
      shownPanel();
      const name = `USDP·${checksumAddress(USDP).slice(-4)}`;
      await expect.element(list.getByRole('button', { name }).first()).toBeVisible();
    } finally {
      finish(table.ask({ filter: [], sort: [] }));
    }
  });

  it('filters the table by a counterparty that is clicked anywhere', async () => {
    const { onFilter } = shownPanel();
    await userEvent.click(itemOf(OTHER), { position: { x: 4, y: 4 } });
    expect(onFilter.mock.calls).toEqual([[[{ kind: 'counterparty', anyOf: [OTHER] }]]]);
    await userEvent.click(itemOf(OTHER).getByRole('button', { name: /^Filter by/ }));
    expect(onFilter).toHaveBeenCalledTimes(2);
  });

  it('names a counterparty by its label, with its short address beside, and draws its rows over time', async () => {
    shownPanel([[OTHER, 'Landlord']]);
    await expect.element(itemOf(OTHER).getByText('Landlord')).toBeVisible();
    await expect.element(itemOf(OTHER).getByText(shortHex(checksumAddress(OTHER)))).toBeVisible();
    await expect
      .element(itemOf(OTHER).getByRole('img', { name: /^Rows from 2026-01-01 to 2026-01-01, most from/ }))
      .toBeVisible();
  });
});

/**
 * Adding an address to a trail of the case, from wherever it is shown. Pure.
 */
import { shortHex } from '../../../shared/units/hex.ts';
import type { Hop } from '../../../shared/engine/storage/case-records.ts';
import { revealHostile } from '../../parts/reveal-hostile.ts';
import type { SubjectAct, SubjectEntry, SubjectSurroundings } from './subject-entry.ts';
import type { TrailOfCase } from './trails-of-case.ts';

type TrailSurroundings = Pick<SubjectSurroundings, 'trails' | 'tabId' | 'labels'>;

/** Hops of a path that its words name; those before are an ellipsis. */
const MOST_NAMED = 3;
/** Characters of a label there. */
const MOST_OF_A_LABEL = 24;

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** A path of hops in text: the last ones, by their labels where they have any. Labels are hostile, and made harmless. */
function pathText(hops: readonly Hop[], labels: ReadonlyMap<string, string>): string {
  const named = hops.slice(-MOST_NAMED).map(({ address }) => {
    const label = labels.get(address.toLowerCase()) ?? '';
    return label === '' ? shortHex(address) : revealHostile(label, MOST_OF_A_LABEL).text;
  });
  return [...(hops.length > MOST_NAMED ? ['…'] : []), ...named].join(' → ');
}

const samePath = (one: readonly Hop[], other: readonly Hop[]): boolean =>
  one.length === other.length &&
  one.every(({ address }, place) => same(address, other[place]?.address ?? ''));

/**
 * The entries that add an address to a trail: to the one that it is shown in, and to any other that is open, or a new one. A trail that passes the
 * address already is not offered: a path does not cross itself.
 */
export function trailEntries(
  address: string,
  { trails, tabId, labels }: TrailSurroundings,
): readonly SubjectEntry[] {
  const own = trails.find(({ hops }) => same(hops.at(-1)?.address ?? '', address))?.hops.slice(0, -1) ?? [];
  const adding = (hops: readonly Hop[]): SubjectAct => ({
    kind: 'add-to-trail',
    address: address.toLowerCase(),
    hops,
    // An address has one trail: what led to it before is told when it changes.
    ...(own.length > 0 && !samePath(own, hops) && { instead: pathText(own, labels) }),
  });
  const passes = ({ hops }: TrailOfCase): boolean => hops.some((hop) => same(hop.address, address));
  const present = trails.find((trail) => trail.tabId === tabId);
  const others = trails.filter((trail) => trail.open && trail !== present && !passes(trail));
  const toPresent: readonly SubjectEntry[] =
    present === undefined || passes(present) ? [] : [{ text: 'Add to trail', act: adding(present.hops) }];
  return [
    ...toPresent,
    {
      text: toPresent.length > 0 ? 'Add to another trail…' : 'Add to trail…',
      act: {
        kind: 'more',
        title: 'Add to trail',
        entries: [
          ...others.map(({ hops }) => ({
            text: `After ${pathText(hops, labels)}`,
            act: adding(hops),
          })),
          { text: 'A new trail', act: adding([]) },
        ],
      },
    },
  ];
}

/**
 * Builds the entries that add an address to a trail of the case, from wherever the address is
 * displayed. Pure.
 */
import type { Hop } from '../../../shared/engine/storage/case-records.ts';
import { revealHostile } from '../../parts/reveal-hostile.ts';
import type { SubjectAct, SubjectEntry, SubjectSurroundings } from './subject-entry.ts';
import type { TrailOfCase } from './trails-of-case.ts';
import { shownHex } from '../../parts/known-addresses.ts';

type TrailSurroundings = Pick<SubjectSurroundings, 'trails' | 'tabId' | 'labels'>;

/** The number of hops that a path's text names; an ellipsis stands for earlier ones. */
const MOST_NAMED = 3;
/** The longest part of a label in that text, in characters. */
const MOST_OF_A_LABEL = 24;

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * Returns a path as text: its last hops, by their labels if they have any. Labels are hostile and
 * are made harmless here.
 */
function pathText(hops: readonly Hop[], labels: ReadonlyMap<string, string>): string {
  const named = hops.slice(-MOST_NAMED).map(({ address }) => {
    const label = labels.get(address.toLowerCase()) ?? '';
    return label === '' ? shownHex(address) : revealHostile(label, MOST_OF_A_LABEL).text;
  });
  return [...(hops.length > MOST_NAMED ? ['…'] : []), ...named].join(' → ');
}

const samePath = (one: readonly Hop[], other: readonly Hop[]): boolean =>
  one.length === other.length &&
  one.every(({ address }, place) => same(address, other[place]?.address ?? ''));

/**
 * Returns the entries that add an address to the trail that displays it, to any other open trail,
 * or to a new one. Leaves out a trail that already passes the address, because a path does not
 * cross itself.
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
    // An address has only one trail, so the entry says which earlier path it replaces.
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

/** Sides and candidates of links in words. Pure. */
import type { LinkCandidate } from '../../../../shared/engine/linking/find-links.ts';
import type { LinkSide, SideWay } from '../../../../shared/engine/linking/link-side.ts';
import type { LinkTerm } from '../../../../shared/engine/linking/link-terms.ts';

const WAY: Readonly<Record<SideWay, string>> = {
  transfer: 'transfer',
  deposit: 'deposit into the trade zone',
  withdrawal: 'withdrawal from the trade zone',
};

/** What a movement is: 'transfer on the main chain'. */
export const wayText = ({ way, chain }: Pick<LinkSide, 'way' | 'chain'>): string =>
  way === 'transfer'
    ? `${WAY.transfer} ${chain === 'main' ? 'on the main chain' : 'in the trade zone'}`
    : WAY[way];

/** '+40' or '−10', with the sign that reads as one. */
export const pointsText = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);

/** '30 + 20 − 10 = 40'. */
export function arithmeticText(terms: readonly LinkTerm[], score: number): string {
  const sum = terms
    .map(({ points }, at) => {
      const size = points < 0 ? -points : points;
      if (at === 0) return points < 0 ? `−${size}` : `${size}`;
      return `${points < 0 ? '−' : '+'} ${size}`;
    })
    .join(' ');
  return `${sum} = ${score < 0 ? '−' : ''}${score < 0 ? -score : score}`;
}

/** What is stored with a link that was accepted: the candidate as it was shown. */
export const basisText = ({ terms, score, rivals }: LinkCandidate): string =>
  `Score ${arithmeticText(terms, score)}. ${terms
    .map(({ points, says }) => `${pointsText(points)} ${says}`)
    .join('; ')}. Rivals: ${rivals}.`;

/** Why two movements cannot be linked; undefined if they can. */
export const obstacleOf = (left: LinkSide, arrived: LinkSide): string | undefined =>
  arrived.time < left.time
    ? 'A link leads forward: this arrived before the other left.'
    : left.seq === arrived.seq && left.index === arrived.index
      ? 'Both are the same row.'
      : undefined;

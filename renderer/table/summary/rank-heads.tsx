import type { TokenNames } from '../../../shared/engine/deception/token-registry.ts';
import { Select } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { nameUnit } from './name-tokens.ts';
import { pressedHead, type RankedBy, type Ranking, type RankingChoice } from './ranking.ts';
import classes from './summary.module.css';

interface RankHeadsProps {
  readonly ranking: Ranking;
  readonly onRank: (ranking: RankingChoice) => void;
  /** What the groups can be ranked by, that of the most rows first. */
  readonly units: readonly string[];
  readonly names: TokenNames;
  /** True if sums are separate for each direction. */
  readonly isBySide: boolean;
}

const ROWS = { by: undefined, label: 'Rows', title: 'Most rows first' } as const;
const BY_SIDE = [
  { by: 'in', label: 'In', title: 'By what came in' },
  { by: 'out', label: 'Out', title: 'By what went out' },
  { by: 'net', label: 'Net', title: 'By what came in, minus what went out' },
] as const;
const BY_SUM = [{ by: 'sum', label: 'Sum', title: 'By the sum' }] as const;

/** Tokens that are offered. */
const OFFERED = 200;
const NAME_CHARACTERS = 24;
/** A prefix, because a list of choices treats the empty text as no choice. */
const PREFIX = 'unit ';

/** The heads of the groups: pressing one ranks by it, pressing it again turns the order around. */
export function RankHeads({ ranking, onRank, units, names, isBySide }: RankHeadsProps) {
  const heads: readonly {
    readonly by: RankedBy | undefined;
    readonly label: string;
    readonly title: string;
  }[] = [ROWS, ...(isBySide ? BY_SIDE : BY_SUM)];
  const Arrow = ranking?.descending === false ? IconChevronUp : IconChevronDown;
  return (
    <div className={classes.heads} role="group" aria-label="Rank by">
      {heads.map(({ by, label, title }) => {
        const isChosen = ranking?.by === by;
        const order = isChosen && ranking?.descending === false ? 'least first' : 'most first';
        return (
          <button
            key={label}
            type="button"
            className={classes.rank}
            aria-pressed={isChosen}
            aria-label={isChosen ? `${label}, ${order}` : label}
            title={title}
            disabled={by !== undefined && units.length === 0}
            onClick={() => onRank(pressedHead(ranking, by, units) ?? 'rows')}
          >
            {label}
            {isChosen && <Arrow size={12} aria-hidden />}
          </button>
        );
      })}
      {ranking !== undefined && (
        <Select
          className={classes.rankedUnit}
          size="xs"
          aria-label="Rank by the value of"
          allowDeselect={false}
          searchable={units.length > 8}
          value={`${PREFIX}${ranking.unit}`}
          data={units.slice(0, OFFERED).map((unit) => ({
            value: `${PREFIX}${unit}`,
            label: nameUnit(unit, names, NAME_CHARACTERS),
          }))}
          onChange={(value) => value !== null && onRank({ ...ranking, unit: value.slice(PREFIX.length) })}
        />
      )}
    </div>
  );
}

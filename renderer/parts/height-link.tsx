import { groupedDigits } from '../../shared/units/count-text.ts';
import classes from './height-link.module.css';
import { OPENS_TAB } from './opens-tab.ts';
import { revealHostile } from './reveal-hostile.ts';
import { subjectAttributes, type ChainSubject } from './chain-subject.ts';

interface HeightLinkProps {
  /** Digits, as they came. */
  readonly height: string;
  /** The same in another form. @default its digits, grouped */
  readonly shown?: string | undefined;
  /** @default 'main' */
  readonly chain?: ChainSubject['chain'];
  /** Its label; hostile. Displayed beside the height, because heights are compared as numbers. */
  readonly label?: string | undefined;
  readonly onOpen: () => void;
  /** -1 inside a grid, whose own keys reach the cell. */
  readonly tabIndex?: number;
}

/** The display limit of a label. */
const LABEL_CHARACTERS = 80;

/** Shows a block height as a link to its block, with a menu. */
export function HeightLink({
  height,
  shown = groupedDigits(height),
  chain = 'main',
  label = '',
  onOpen,
  tabIndex = 0,
}: HeightLinkProps) {
  const name = label === '' ? '' : revealHostile(label, LABEL_CHARACTERS).text;
  return (
    <button
      type="button"
      {...OPENS_TAB}
      className={classes.height}
      tabIndex={tabIndex}
      title={name === '' ? undefined : name}
      onClick={onOpen}
      {...(/^\d+$/.test(height) && subjectAttributes({ kind: 'height', value: height, chain }))}
    >
      {shown}
      {name !== '' && <span className={classes.label}>{name}</span>}
    </button>
  );
}

import { NATIVE_TOKEN } from '../../shared/service/native-token-name.ts';
import { readsAsProse } from '../../shared/units/symbol-in-sentence.ts';
import classes from './coin-name.module.css';
import { HostileText } from './hostile-text.tsx';
import { revealWhole } from './reveal-hostile.ts';

interface CoinNameProps {
  /** What the case calls the native coin. Hostile. */
  readonly name: string;
  /** What the row calls it; '' if it does not say. Hostile. */
  readonly claimed: string;
  /** The contract that the row names, although its list is about the coin. Hostile. @default '' */
  readonly contract?: string;
  readonly atMost?: number;
  /** True within a sentence, where a name may read as prose: such a name is quoted. @default false */
  readonly isInSentence?: boolean;
}

/** The native coin by its one name in the case, with a mark if the row calls it otherwise. */
export function CoinName({ name, claimed, contract = '', atMost = 24, isInSentence = false }: CoinNameProps) {
  const called = claimed === '' ? '' : ` calls the native coin “${claimed.slice(0, 120)}”`;
  const named = contract === '' ? '' : ` names the contract ${contract.slice(0, 120)}`;
  const remark = revealWhole(`The row${[called, named].filter((each) => each !== '').join(' and')}`);
  return (
    <>
      <HostileText
        text={name}
        atMost={atMost}
        isQuoted={isInSentence && name !== NATIVE_TOKEN && readsAsProse(name)}
      />
      {(contract !== '' || (claimed !== '' && claimed !== name)) && (
        <span role="img" className={classes.mark} title={remark} aria-label={remark}>
          ≠
        </span>
      )}
    </>
  );
}

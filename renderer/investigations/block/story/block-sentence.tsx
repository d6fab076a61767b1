import { Fragment, type ReactNode } from 'react';
import { countText, groupedCount } from '../../../../shared/units/count-text.ts';
import { isAddress } from '../../../../shared/units/hex.ts';
import { CoinName } from '../../../parts/coin-name.tsx';
import { RecordLinks } from '../../../evidence/node-answers/record-links.tsx';
import { QuotedAmount } from '../../../parts/quoted-amount.tsx';
import { TimeText } from '../../../parts/time-text.tsx';
import { SubjectLink, useSubjectLinks } from '../../../tab/subject-link.tsx';
import { useNow } from '../../../tab/use-now.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import { nativeName } from '../../../table/summary/name-tokens.ts';
import type { BlockFields } from '../fields/block-fields.ts';
import classes from '../block.module.css';
import { tellBlock, type BlockStory } from './tell-block.ts';

/** A count in words; '' for a text that is no count. */
const countOf = (text: string | undefined, one: string, many: string): string =>
  /^\d{1,15}$/.test(text ?? '') ? countText(Number(text), one, many) : '';

/** A whole number with its digits grouped; '' for another text. */
const numberOf = (text: string | undefined): string =>
  text !== undefined && /^\d{1,30}$/.test(text) ? groupedCount(BigInt(text)) : '';

function Made({ story: { said, isPreconfirmed } }: { readonly story: BlockStory }): ReactNode {
  const links = useSubjectLinks();
  const timeDisplay = useWorkbenchState('timeDisplay');
  const now = useNow();
  const [time, miner = ''] = [said('Time'), said('Miner')];
  if (time === undefined && !isAddress(miner)) return null;
  return (
    <>
      {isPreconfirmed ? '; it was made' : ' was made'}
      {time !== undefined && (
        <>
          {' '}
          <TimeText time={time} display={timeDisplay} now={now} />
          {timeDisplay === 'utc' && ' UTC'}
        </>
      )}
      {isAddress(miner) && (
        <span className={classes.address}>
          {' by '}
          <SubjectLink
            subject={{ kind: 'address', value: miner, chain: 'main' }}
            what="address"
            links={links}
          />
        </span>
      )}
    </>
  );
}

/** The parts of the sentence about what the block holds; those that no source has are left out. */
function heldParts({ said }: BlockStory, coin: string): readonly ReactNode[] {
  const [used, limit, fees] = [numberOf(said('Gas used')), numberOf(said('Gas limit')), said('Total fees')];
  const movements = [
    countOf(said('Transactions'), 'transaction', 'transactions'),
    said('Internal transactions') === '0'
      ? ''
      : countOf(said('Internal transactions'), 'internal transaction', 'internal transactions'),
  ].filter((text) => text !== '');
  return [
    ...(movements.length === 0 ? [] : [`it holds ${movements.join(' and ')}`]),
    ...(used === '' ? [] : [`${used}${limit === '' ? '' : ` of ${limit}`} gas used`]),
    ...(fees === undefined
      ? []
      : [
          <Fragment key="fees">
            fees <QuotedAmount amount={fees} /> <CoinName name={coin} claimed="" isInSentence />
          </Fragment>,
        ]),
  ];
}

interface BlockSentenceProps {
  readonly height: string;
  readonly sources: readonly BlockFields[];
  /** True if the height is the node's pending block, and nobody else has it. */
  readonly isPreconfirmed: boolean;
}

/** Tells in one sentence what the block is and holds, from what the case has. */
export function BlockSentence({ height, sources, isPreconfirmed }: BlockSentenceProps) {
  const coin = nativeName(useWorkbenchState('tokenNames'));
  const told = tellBlock(sources);
  if (told === undefined) return null;
  const story = { ...told, isPreconfirmed: told.isPreconfirmed || isPreconfirmed };
  return (
    <section aria-label="What the block holds">
      <p className={classes.sentence}>
        Block {numberOf(height) || height}
        {story.isPreconfirmed && (
          <>
            {' '}
            was preconfirmed when the node was asked (<RecordLinks seqs={story.seqs} />
            ), so all that it holds is <span data-outcome="pending">pending</span> and may have changed since
          </>
        )}
        <Made story={story} />
        {heldParts(story, coin).map((part, place) => (
          // The parts never change their places.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <Fragment key={place}>; {part}</Fragment>
        ))}
        .
      </p>
    </section>
  );
}

import { groupedDigits } from '../../../../shared/units/count-text.ts';
import { isAddress, isHash } from '../../../../shared/units/hex.ts';
import { subjectAttributes } from '../../../parts/chain-subject.ts';
import { HexLink } from '../../../parts/hex-link.tsx';
import { HostileText } from '../../../parts/hostile-text.tsx';
import { StateBadge } from '../../../parts/state-badge.tsx';
import { TimeText } from '../../../parts/time-text.tsx';
import type { FieldValue } from '../../../evidence/field-table/field-source.ts';
import { SubjectLink, useSubjectLinks } from '../../../tab/subject-link.tsx';
import { useNow } from '../../../tab/use-now.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import type { BlockField } from './block-fields.ts';

interface BlockValueProps {
  readonly field: BlockField;
  readonly value: FieldValue;
  /** Height of the block, digits. */
  readonly height: string;
}

/** Height of a block's parent; undefined for the first block, and if the height is invalid. */
const heightBelow = (height: string): string | undefined =>
  /^\d{1,15}$/.test(height) && !/^0+$/.test(height) ? String(BigInt(height) - 1n) : undefined;

/**
 * Shows a value of a block in the form of its field. A value about this block itself has a menu but
 * no link, because its tab is already open.
 */
export function BlockValue({ field, value: { text }, height }: BlockValueProps) {
  const links = useSubjectLinks();
  const timeDisplay = useWorkbenchState('timeDisplay');
  const now = useNow();
  switch (field) {
    case 'Miner':
    case 'Validator':
      if (!isAddress(text)) break;
      return (
        <SubjectLink subject={{ kind: 'address', value: text, chain: 'main' }} what="address" links={links} />
      );
    case 'Block hash':
      return <HexLink value={text} what="block hash" subject="block-hash" height={height} />;
    case 'Parent hash':
      return (
        <SubjectLink
          subject={{ kind: 'block-hash', value: text, chain: 'main', height: heightBelow(height) }}
          what="parent hash"
          links={links}
        />
      );
    case 'Block height':
      return (
        <span
          className="casebook-figures"
          {...(/^\d+$/.test(text) && subjectAttributes({ kind: 'height', value: text, chain: 'main' }))}
        >
          <HostileText text={groupedDigits(text)} atMost={80} />
        </span>
      );
    case 'Merkle root':
      if (!isHash(text)) break;
      // In full it would be wider than everything else together; the menu copies it.
      return <HexLink value={text} what="Merkle root" />;
    case 'Time':
      return <TimeText time={text} display={timeDisplay} now={now} />;
    case 'State':
      return <StateBadge state={text} />;
    default:
  }
  return (
    <span className="casebook-figures">
      <HostileText text={text} atMost={80} />
    </span>
  );
}

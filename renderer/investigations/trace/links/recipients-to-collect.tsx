import { useMemo } from 'react';
import { coverageIndex } from '../../../collection/of-address/address-coverage.ts';
import { CollectButton } from '../../../collection/of-address/collect-button.tsx';
import { collectKinds } from '../../../collection/of-address/collect-kinds.ts';
import { useCollectionsNow } from '../../../collection/money/use-collections-now.ts';
import { shownHex } from '../../../parts/known-addresses.ts';
import { revealHostile } from '../../../parts/reveal-hostile.ts';
import { useIsTabShown } from '../../../tab/tab-shown.ts';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import styles from './links.module.css';

interface RecipientsToCollectProps {
  /** Who paid them. */
  readonly payer: string;
  /** The most likely first. */
  readonly recipients: readonly string[];
}

const MOST_OFFERED = 3;

/** Whose lists are missing. */
function sentenceOf(payer: string, lacking: readonly string[]): string {
  if (!lacking.includes(payer)) return 'Not yet collected, of the addresses that it paid most within a day:';
  return lacking.length === 1
    ? 'Not all of this address is collected yet:'
    : 'Not yet collected, of this address and those that it paid most within a day:';
}

/** Offers to collect an address and its largest recipients, if the case lacks lists of them. */
export function RecipientsToCollect({ payer, recipients }: RecipientsToCollectProps) {
  const { runner, repository, tabOf, changeTab } = useWorkbench();
  const caseRecord = useWorkbenchState('caseRecord');
  const labels = useWorkbenchState('labels');
  const collections = useCollectionsNow(useIsTabShown())?.collections;
  const lacking = useMemo(() => {
    if (collections === undefined) return [];
    const coverageOf = coverageIndex(collections);
    return [payer, ...recipients]
      .filter((address) => coverageOf(address).kinds.some(({ missing }) => missing !== undefined))
      .slice(0, MOST_OFFERED);
  }, [collections, payer, recipients]);
  if (lacking.length === 0) return null;
  const collect = async (address: string): Promise<void> => {
    const { kinds } = coverageIndex(await repository.listCollections(caseRecord.caseId))(address);
    await collectKinds({ runner, tabOf, changeTab, caseRecord }, address, kinds);
  };
  return (
    <div className={styles.offers}>
      <span>{sentenceOf(payer, lacking)}</span>
      {lacking.map((address) => {
        const label = labels.get(address) ?? '';
        const name =
          label === '' ? shownHex(address) : `${revealHostile(label, 24).text} ${shownHex(address)}`;
        return (
          <CollectButton
            key={address}
            label={`Collect ${name}`}
            title="Collects the lists of this address in both chains; candidates then appear by themselves"
            onCollect={() => collect(address)}
          />
        );
      })}
    </div>
  );
}

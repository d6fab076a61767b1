import { Button } from '@mantine/core';
import { IconShieldCheck, IconShieldQuestion, IconShieldX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { countText, groupedCount } from '../../../../shared/units/count-text.ts';
import { revealWhole } from '../../../parts/reveal-hostile.ts';
import { TimeText } from '../../../parts/time-text.tsx';
import { useIsTabShown } from '../../../tab/tab-shown.ts';
import { useFrameServices } from '../../services/frame-services.ts';
import { useDialogStore } from '../../stores/dialog-store.ts';
import { useOpenCaseStore } from '../../stores/open-case-store.ts';
import { useVerificationStore, type KeptVerification } from '../../stores/verification-store.ts';
import classes from '../case-home.module.css';

/** Sentences about the end of the journal; the dialog has all of them. */
const MOST_SHOWN = 3;

/** The number of records that a journal had when the home came to the front; undefined while unknown. */
function useRecordsNow(caseId: string): number | undefined {
  const { client } = useFrameServices();
  const isShown = useIsTabShown();
  const [records, setRecords] = useState<number>();
  useEffect(() => {
    if (!isShown) return undefined;
    let isCurrent = true;
    client.call('cases.list', {}).then(
      (heads) => isCurrent && setRecords(heads.find((head) => head.caseId === caseId)?.records),
      // The status line says that the host does not answer.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [client, caseId, isShown]);
  return records;
}

function Verdict({ kept, now }: { readonly kept: KeptVerification; readonly now: number | undefined }) {
  const added = now === undefined ? 0 : now - kept.records;
  const Shown = kept.intact ? IconShieldCheck : IconShieldX;
  return (
    <>
      <p className={classes.verdict} data-state={kept.intact ? 'intact' : 'damaged'}>
        <Shown size={16} aria-hidden />
        <span>
          {kept.intact
            ? `Intact: ${groupedCount(kept.records)} records, none of them changed and none missing in between.`
            : `Damaged: ${countText(kept.problems, 'problem')} in ${groupedCount(kept.records)} records.`}{' '}
          <span className={classes.aside}>
            Verified <TimeText time={String(kept.verifiedAt)} display="utc" now={0} /> UTC
            {added > 0 && `; ${countText(added, 'record')} added since`}.
          </span>
        </span>
      </p>
      {kept.differing.slice(0, MOST_SHOWN).map((sentence) => (
        <p key={sentence} className={classes.lead}>
          <strong>Does not agree</strong> · {revealWhole(sentence)}
        </p>
      ))}
      {kept.agreeing.slice(0, MOST_SHOWN).map((sentence) => (
        <p key={sentence} className={classes.lead}>
          Confirmed · {revealWhole(sentence)}
        </p>
      ))}
      {kept.agreeing.length === 0 && (
        <p className={classes.lead}>Nothing outside the journal confirms its last record.</p>
      )}
    </>
  );
}

/** When the journal of the case was last verified, with what result, and what confirms its end. */
export function Verification() {
  const phase = useOpenCaseStore((state) => state.phase);
  const showDialog = useDialogStore((state) => state.show);
  const caseId = phase.kind === 'open' ? phase.head.caseId : '';
  const kept = useVerificationStore(({ byCase }) => byCase[caseId]);
  const now = useRecordsNow(caseId);
  if (phase.kind !== 'open') return null;
  const { head } = phase;
  return (
    <section aria-labelledby="verification">
      <div className={classes.heading}>
        <h2 id="verification">Journal</h2>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconShieldCheck size={14} />}
          onClick={() => showDialog({ kind: 'verify-case', head })}
        >
          Verify journal
        </Button>
      </div>
      {kept === undefined ? (
        <p className={classes.verdict}>
          <IconShieldQuestion size={16} aria-hidden />
          Not verified on this machine yet.
        </p>
      ) : (
        <Verdict kept={kept} now={now} />
      )}
    </section>
  );
}

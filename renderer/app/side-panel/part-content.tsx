import { EvidencePart } from '../../evidence/drawer/evidence-part.tsx';
import { SelectedRowComparison } from '../../evidence/comparison/selected-row-comparison.tsx';
import { setCompareSlot, setSummarySlot } from '../../tab/side-panel/side-panel-slots.ts';
import type { SidePanelPart } from '../../tab/side-panel/side-panel-store.ts';
import { NotesPart } from '../notes/notes-part.tsx';
import { useEvidenceStore } from '../stores/evidence-store.ts';
import classes from './side-panel.module.css';

/** The content of a part of the side panel, with the place for what the active tab adds to it. */
export function PartContent({ part }: { readonly part: SidePanelPart }) {
  const target = useEvidenceStore((state) => state.target);
  const row = useEvidenceStore((state) => state.row);
  switch (part) {
    case 'evidence':
      return <EvidencePart target={target} />;
    case 'summary':
      return (
        <>
          <div ref={setSummarySlot} className={classes.slot} />
          <p className={classes.nothing}>This tab has no rows to summarise.</p>
        </>
      );
    case 'compare':
      return (
        <>
          {/* What the tab compares is what its button asked for. */}
          <div ref={setCompareSlot} />
          <SelectedRowComparison row={row} />
        </>
      );
    case 'notes':
      return <NotesPart row={row} />;
  }
}

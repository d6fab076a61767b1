import { TimeText } from '../../parts/time-text.tsx';
import { useWorkbench } from '../../tab/workbench-context.ts';
import linkButton from '../../parts/link-button.module.css';

interface EvidenceTimeProps {
  /** The row: its record, and its place in it. */
  readonly row: { readonly seq: number; readonly index: number; readonly time?: number | undefined };
  /** @default 'Show the evidence of this row' */
  readonly title?: string;
}

/** The time of a row as a button that shows the row's evidence. */
export function EvidenceTime({ row, title = 'Show the evidence of this row' }: EvidenceTimeProps) {
  const { showEvidence } = useWorkbench();
  const { seq, index, time } = row;
  return (
    <button
      type="button"
      className={linkButton.link}
      title={title}
      onClick={() => showEvidence({ seq, index })}
    >
      {time === undefined ? 'no time' : <TimeText time={String(time)} display="utc" now={0} />}
    </button>
  );
}

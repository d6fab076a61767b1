import { Suspense } from 'react';
import { blockSubject } from '../../../shared/engine/storage/subject.ts';
import { loadedLater } from '../../parts/loaded-later.tsx';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import classes from './notes.module.css';

/** Loads the Markdown renderer when the first note is read. */
const MarkdownText = loadedLater(
  'this note to read it',
  async () => (await import('../../parts/markdown/markdown-text.tsx')).MarkdownText,
);

interface NoteTextProps {
  /** Markdown, perhaps hostile. */
  readonly text: string;
  /** Opens a subject that the note mentions; see shared/engine/storage/subject.ts. */
  readonly onOpen: (subject: string) => void;
}

/** Shows the text of a note, with links to the addresses, hashes and heights in it. */
export function NoteText({ text, onOpen }: NoteTextProps) {
  const labels = useOpenCaseStore((state) => state.labels);
  return (
    <Suspense fallback={<p className={classes.waiting}>Opening…</p>}>
      <MarkdownText
        text={text}
        labels={labels}
        onOpen={onOpen}
        onHeight={(height, chain) => onOpen(blockSubject(chain, height))}
      />
    </Suspense>
  );
}

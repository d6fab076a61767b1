/**
 * One file of labels into one book or two. Each book has a journal of its own, so the second may fail after the first is written: what became of each is told.
 */
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { describeError } from '../../../shared/errors/describe-error.ts';
import type { ErrorCode } from '../../../shared/errors/error-codes.ts';
import { countText } from '../../../shared/units/count-text.ts';
import { countKept, type LabelImportPlan } from '../../../shared/engine/labels/file/plan-label-import.ts';
import type { LabelScope } from '../../../shared/engine/labels/label-book.ts';
import type { FrameServices } from '../services/frame-services.ts';
import { importLabels, ViewBehindJournal } from '../session/label-events.ts';
import { SCOPE_TEXT } from './scope-text.ts';

/** Labels of all cases first: where the second cannot be kept, what counts is as it was. */
const ORDER: readonly LabelScope[] = ['all', 'case'];
const AGAIN =
  'Then import the file again: what was written counts as the same, and only the rest is imported.';

interface BooksToWrite {
  /** Its name; hostile. */
  readonly file: string;
  readonly toKeep: LabelImportPlan['toKeep'];
  /** Told after each book: what was imported so far, as words that can follow “Imported”. */
  readonly onWritten: (words: string) => void;
}

const codeOf = (error: unknown): ErrorCode => (error instanceof CasebookError ? error.code : 'wire.internal');

/** Whether a book that failed was written; the answer of a journal that was disconnected meanwhile is not known. */
function fateOf(error: unknown): string {
  if (error instanceof ViewBehindJournal) return 'Written, but not shown yet';
  return codeOf(error) === 'wire.closed' ? 'Perhaps not written' : 'Not written';
}

/**
 * Imports what a plan keeps, of each book all of it or nothing. Rejects with the code of what failed, its message naming what was written and what was not, its next step how the
 * rest gets there.
 */
export async function importIntoBooks(
  services: Pick<FrameServices, 'client' | 'repository'>,
  caseId: string,
  { file, toKeep, onWritten }: BooksToWrite,
): Promise<void> {
  const scopes = ORDER.filter((scope) => toKeep[scope].length > 0);
  const textOf = (scope: LabelScope): string =>
    `${countText(countKept(toKeep[scope]), 'label')} of ${file} into ${SCOPE_TEXT[scope]}`;
  for (const [index, scope] of scopes.entries()) {
    const written = scopes.slice(0, index).map(textOf);
    try {
      await importLabels(services, caseId, { file, labels: toKeep[scope], scope });
    } catch (error) {
      const { body, action } = describeError(error);
      const untried = scopes.slice(index + 1).map(textOf);
      throw new CasebookError(codeOf(error), {
        message: [
          ...written.map((words) => `Written: ${words}.`),
          `${fateOf(error)}: ${textOf(scope)}. ${body}`,
          ...untried.map((words) => `Not tried: ${words}.`),
        ].join(' '),
        nextStep: `${action} ${AGAIN}`,
        cause: error,
      });
    }
    onWritten([...written, textOf(scope)].join(', '));
  }
}

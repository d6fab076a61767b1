/**
 * Imports one file of labels into one book or two. Each book has its own journal, so the second may
 * fail after the first was written. The result therefore reports each book.
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

/**
 * Labels of all cases come first: if the case's own labels then fail, the displayed labels stay
 * unchanged.
 */
const ORDER: readonly LabelScope[] = ['all', 'case'];
const AGAIN =
  'Then import the file again: written labels are recognised as unchanged, and only the rest is imported.';

interface BooksToWrite {
  /** The file's name. Hostile. */
  readonly file: string;
  readonly toKeep: LabelImportPlan['toKeep'];
  /** Called after each book with what was imported so far, as text that can follow “Imported”. */
  readonly onWritten: (text: string) => void;
}

const codeOf = (error: unknown): ErrorCode => (error instanceof CasebookError ? error.code : 'wire.internal');

/**
 * Says whether a book that failed was written. If the journal was disconnected meanwhile, that is
 * unknown.
 */
function fateOf(error: unknown): string {
  if (error instanceof ViewBehindJournal) return 'Written, but not shown yet';
  return codeOf(error) === 'wire.closed' ? 'Possibly not written' : 'Not written';
}

/**
 * Imports the labels of a plan; each book gets all of its labels or none. Rejects with the code of
 * the failure. The message lists what was written and what was not, and the next step says how to
 * import the rest.
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
          ...written.map((text) => `Written: ${text}.`),
          `${fateOf(error)}: ${textOf(scope)}. ${body}`,
          ...untried.map((text) => `Not tried: ${text}.`),
        ].join(' '),
        nextStep: `${action} ${AGAIN}`,
        cause: error,
      });
    }
    onWritten([...written, textOf(scope)].join(', '));
  }
}

/** Lists what the analyst did in a case, newest first. */
import type { CaseEvent, MadeAct } from '../../../shared/contract/journal-contract.ts';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import type { CaseJournal } from './case-journal.ts';
import { eventItem } from './replay-journal.ts';

/** Events that the program records on its own; the analyst did none of them. */
const OWN: ReadonlySet<CaseEvent['kind']> = new Set(['tab-state', 'collection-state', 'recording-noted']);

/** The most events to read: between two acts there may be thousands of states. */
const MOST_READ = 2000;
/** An imported list of labels may have megabytes, and its beginning alone says nothing. */
const MOST_BYTES = 262_144;

/**
 * Lists at most `most` acts, and fewer if they are far apart. Skips records that are damaged now, which
 * verifying the journal reports, and records that are too large for a list. Rejects with storage.*.
 */
export async function listActs(journal: CaseJournal, most: number, signal: AbortSignal): Promise<MadeAct[]> {
  const acts: MadeAct[] = [];
  let read = 0;
  for (const seq of journal.newestEvents()) {
    if (acts.length >= most || read >= MOST_READ) break;
    signal.throwIfAborted();
    read += 1;
    try {
      if ((await journal.readStart(seq)).bodyBytes > MOST_BYTES) continue;
      const item = eventItem(await journal.read(seq));
      if (item !== undefined && !OWN.has(item.event.kind))
        acts.push({ evidence: item.evidence, event: item.event });
    } catch (error) {
      if (!(error instanceof CasebookError) || error.code !== 'storage.damaged') throw error;
    }
  }
  return acts;
}

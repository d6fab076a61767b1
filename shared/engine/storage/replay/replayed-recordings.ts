/** Collects the recordings in a journal, and stores their observations in batches. */
import type { ReplayItem } from '../../../contract/journal-contract.ts';
import type { Observation } from '../../../recording/observation.ts';
import { noteOfEvent, observationsOfNote } from '../../../recording/recording-events.ts';
import type { RecordingRecord } from '../recording-records.ts';
import type { JournalSink } from './journal-sink.ts';

/** Bounds memory while the journal is read. */
const MAX_OBSERVATIONS = 500;

export class ReplayedRecordings {
  readonly #sink: Pick<JournalSink, 'appendObservations'>;
  readonly #caseId: string;
  readonly #defined = new Map<string, RecordingRecord>();
  readonly #waiting = new Map<string, Observation[]>();

  constructor(sink: Pick<JournalSink, 'appendObservations'>, caseId: string) {
    this.#sink = sink;
    this.#caseId = caseId;
  }

  /** Takes an item of the journal; ignores one that is not about a recording. */
  async take(item: ReplayItem): Promise<void> {
    if (item.kind === 'observation') return this.#wait(item.recordingId, [item.observation]);
    if (item.kind !== 'event') return;
    const note = noteOfEvent(item.event);
    if (note?.event === 'defined') {
      const { recordingId, connectionId, tabId } = note;
      const { receivedAt: createdAt } = item.evidence;
      this.#defined.set(recordingId, {
        recordingId,
        caseId: this.#caseId,
        tabId,
        connectionId,
        createdAt,
        state: 'recording',
        lastSeq: 0,
      });
    } else if (note !== undefined) {
      await this.#wait(note.recordingId, observationsOfNote(note, item.evidence));
    }
  }

  /** Stores what waits. */
  async finish(): Promise<void> {
    for (const recordingId of new Set([...this.#defined.keys(), ...this.#waiting.keys()]))
      await this.#store(recordingId);
  }

  async #wait(recordingId: string, observations: readonly Observation[]): Promise<void> {
    const waiting = this.#waiting.get(recordingId) ?? [];
    this.#waiting.set(recordingId, waiting);
    waiting.push(...observations);
    if (waiting.length >= MAX_OBSERVATIONS) await this.#store(recordingId);
  }

  async #store(recordingId: string): Promise<void> {
    const waiting = this.#waiting.get(recordingId) ?? [];
    this.#waiting.delete(recordingId);
    await this.#sink.appendObservations(recordingId, this.#defined.get(recordingId), waiting);
  }
}

/**
 * Recordings from the items of a journal: what it has of them and the database lacks.
 */
import type { ReplayItem } from '../../../shared/contract/journal-contract.ts';
import type { Observation } from '../../../shared/recording/observation.ts';
import { noteOfFact, observationsOfNote } from '../../../shared/recording/recording-facts.ts';
import type { CaseDatabase } from '../database.ts';
import type { RecordingRecord } from '../../../shared/engine/storage/recording-records.ts';
import { storeObservations } from './store-observations.ts';

/** Observations in one part: bounds memory while the journal is read. */
const OBSERVATIONS_AT_ONCE = 500;

export class RecordingsTakingIn {
  readonly #database: CaseDatabase;
  readonly #caseId: string;
  readonly #defined = new Map<string, RecordingRecord>();
  readonly #waiting = new Map<string, Observation[]>();

  constructor(database: CaseDatabase, caseId: string) {
    this.#database = database;
    this.#caseId = caseId;
  }

  /** Takes an item of the journal; those that are about no recording are passed over. */
  async take(item: ReplayItem): Promise<void> {
    if (item.kind === 'observation') return this.#wait(item.recordingId, [item.observation]);
    if (item.kind !== 'fact') return;
    const note = noteOfFact(item.fact);
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
    if (waiting.length >= OBSERVATIONS_AT_ONCE) await this.#store(recordingId);
  }

  async #store(recordingId: string): Promise<void> {
    const { recordings, recordingParts } = this.#database;
    const waiting = this.#waiting.get(recordingId) ?? [];
    this.#waiting.delete(recordingId);
    await this.#database.transaction('rw', [recordings, recordingParts], async () => {
      const record = (await recordings.get(recordingId)) ?? this.#defined.get(recordingId);
      // Without its definition it belongs to nothing; the journal has it.
      if (record !== undefined) await storeObservations(this.#database, record, waiting);
    });
  }
}

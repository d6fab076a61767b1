/**
 * The case events of a recording that are not responses: its sessions, what is watched, failures,
 * and responses whose bytes came before.
 */
import { z } from 'zod';
import type { CaseEvent } from '../contract/journal-contract.ts';
import type { EvidenceRef } from '../contract/shapes.ts';
import type { JsonObject } from '../units/json-value.ts';
import { recordedQuestionSchema, type Observation, type RecordedQuestion } from './observation.ts';

/**
 * Responses that repeat others: for each the record whose bytes came again, and the times in Unix
 * ms.
 */
export interface Repeat {
  readonly of: number;
  readonly askedAt: number;
  readonly at: number;
  readonly question: RecordedQuestion;
}

const text = z.string();
const count = z.number().int();
/** What a case event of a recording says. `defined` is the first of a recording. */
const noteSchema = z.discriminatedUnion('event', [
  z.object({ event: z.literal('defined'), recordingId: text, connectionId: text, tabId: text }),
  z.object({ event: z.literal('started'), recordingId: text, session: count, cadenceMs: count }),
  z.object({ event: z.literal('stopped'), recordingId: text, session: count, reason: text }),
  z.object({ event: z.literal('watch'), recordingId: text, hash: text, on: z.boolean() }),
  z.object({ event: z.literal('failed'), recordingId: text, code: text, message: text }),
  z.object({
    event: z.literal('repeated'),
    recordingId: text,
    repeats: z.array(z.object({ of: count, askedAt: count, at: count, question: recordedQuestionSchema })),
  }),
]);
export type RecordingNote = z.output<typeof noteSchema>;

/** The case event to journal. As JSON text, because case events have no numbers of their own. */
export const eventOfNote = (note: RecordingNote): CaseEvent => ({
  kind: 'recording-noted',
  body: { note: JSON.stringify(note) },
});

/**
 * Reads a case event of a recording; undefined for other events, and for one of a newer version.
 */
export function noteOfEvent(event: {
  readonly kind: string;
  readonly body: JsonObject;
}): RecordingNote | undefined {
  const { note } = event.body;
  if (event.kind !== 'recording-noted' || typeof note !== 'string') return undefined;
  try {
    return noteSchema.parse(JSON.parse(note));
  } catch {
    return undefined;
  }
}

/** The observations of a note, in order. */
export function observationsOfNote(note: RecordingNote, evidence: EvidenceRef): Observation[] {
  const place = { seq: evidence.seq, at: evidence.receivedAt };
  switch (note.event) {
    case 'defined':
      return [];
    case 'started':
      return [{ ...place, kind: 'started', session: note.session, cadenceMs: note.cadenceMs }];
    case 'stopped':
      return [{ ...place, kind: 'stopped', session: note.session, reason: note.reason }];
    case 'watch':
      return [{ ...place, kind: 'watch', hash: note.hash, on: note.on }];
    case 'failed':
      return [{ ...place, kind: 'failed', code: note.code, message: note.message }];
    case 'repeated':
      return note.repeats.map((each) => ({ kind: 'repeated', seq: evidence.seq, ...each }));
  }
}

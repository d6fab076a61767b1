/**
 * Works on the bytes of an answer: at once where it is small, in the answer thread where it is large. JSON of 20 MB takes a second to
 * read and to check, and a search for secrets in 60 MB several: nothing else would be served meanwhile.
 */
import { runTask, type Given, type Outcome, type TaskName } from './answer-tasks.ts';
import { answerThread } from './answer-thread.ts';
import { isLargeAnswer } from './large-answer.ts';

/** What the task gives. Throws what it throws, and service.too-much where the answer takes more memory than it may. */
export const workOnAnswer = async <N extends TaskName>(
  name: N,
  body: Uint8Array,
  given: Given<N>,
): Promise<Outcome<N>> =>
  isLargeAnswer(body) ? answerThread.run(name, body, given) : runTask(name, body, given);

/**
 * Runs a task on a response: directly if it is small, in the answer thread if it is large. JSON of
 * 20 MB takes a second to parse and check, and searching 60 MB for secrets takes several: nothing
 * else would be served meanwhile.
 */
import { runTask, type Given, type Outcome, type TaskName } from './answer-tasks.ts';
import { answerThread } from './answer-thread.ts';
import { isLargeAnswer } from './large-answer.ts';

/**
 * Runs the task and returns its result. Throws what the task throws, and service.too-much if the
 * response takes more memory than allowed.
 */
export const workOnAnswer = async <N extends TaskName>(
  name: N,
  body: Uint8Array,
  given: Given<N>,
): Promise<Outcome<N>> =>
  isLargeAnswer(body) ? answerThread.run(name, body, given) : runTask(name, body, given);

/** What a run of the program learnt about the pace of a connection, as stored for the next run. */
import { z } from 'zod';
import { unixMsSchema } from '../../../shared/contract/shapes.ts';

const learntPaceSchema = z.object({
  /** Host and port that the pace belongs to: another service has another limit. */
  hostPort: z.string().max(300),
  requestsPerSecond: z.number().positive().max(100_000),
  /** The rate that the service last complained about, and when. */
  complaint: z.object({ requestsPerSecond: z.number().positive(), at: unixMsSchema }).optional(),
});
/** What was learnt about one interface of one connection. */
export type LearntPace = z.output<typeof learntPaceSchema>;

/** Each interface of a connection has a limit of its own. */
export const connectionPaceSchema = z.object({
  query: learntPaceSchema.optional(),
  rpc: learntPaceSchema.optional(),
});
export type ConnectionPace = z.output<typeof connectionPaceSchema>;

/** The options of the practice service, and the handle that it returns. */
import type { FaultScript } from './faults/fault-script.ts';
import type { PracticeModel } from './model/practice-model.ts';

export interface PracticeCredentials {
  readonly apiKey: string;
  readonly secretKey: string;
  readonly passphrase: string;
}

export interface PracticeOptions {
  /** 0 (default): any free port. The host is always 127.0.0.1. */
  readonly port?: number;
  readonly seed?: string;
  /** Random if absent. */
  readonly credentials?: PracticeCredentials;
  /** Prefix of the four headers; default 'SVC'. */
  readonly headerPrefix?: string;
  /** The literal after /api/v5/; default 'chain'. */
  readonly pathSegment?: string;
  /** Default 'PRAC'. */
  readonly chainShortName?: string;
  /** Default 'PRACTZ'. */
  readonly tradeZoneChainShortName?: string;
  readonly faults?: FaultScript;
  /**
   * Unix ms; default the wall clock. Block production, the signature window and the Date header
   * follow it.
   */
  readonly clock?: () => number;
  /** False: the chain stops at the story's end and `pending` equals `latest`. Default true. */
  readonly liveHead?: boolean;
}

/** One received request, without its headers: those carry the key. */
export interface PracticeRequest {
  /** Counted from 1. */
  readonly n: number;
  /** By the service's clock, Unix ms. */
  readonly at: number;
  readonly method: string;
  /** Path without query. */
  readonly path: string;
  /** Query as received, without question mark; for JSON-RPC the method names. */
  readonly query: string;
  /** 0 if the connection was cut before a response. */
  readonly status: number;
  /** The faults that were played on it. */
  readonly faults: readonly string[];
}

/** The newest 10,000 requests, and the count of all. */
export interface RequestLog {
  readonly count: number;
  readonly newest: readonly PracticeRequest[];
}

export interface PracticeServer {
  /** http://127.0.0.1:PORT, without path. */
  readonly baseUrl: string;
  readonly rpcUrl: string;
  readonly credentials: PracticeCredentials;
  readonly headerPrefix: string;
  readonly pathSegment: string;
  readonly chainShortName: string;
  readonly tradeZoneChainShortName: string;
  /** The model that the service answers from. */
  readonly model: PracticeModel;
  /** May be replaced at any time; the rules' counters then restart. */
  faults: FaultScript;
  readonly requests: RequestLog;
  stop(): Promise<void>;
}

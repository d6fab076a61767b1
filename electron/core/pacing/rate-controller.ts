/**
 * Learns how many requests a second a service accepts, since services do not publish the number.
 * Pure: it has no clock. Every time is passed in, in milliseconds of one monotonic clock.
 *
 * Until the first complaint the rate doubles every half second, like TCP's slow start (RFC 5681,
 * section 3.1, https://www.rfc-editor.org/rfc/rfc5681#section-3.1). A complaint is kept as the rate
 * that was too high: the controller cuts its rate at once, returns to a little below the rejected
 * rate, holds there, then probes slowly. If a probe gets well past the old complaint, the service
 * accepts more than before, and the rate doubles again.
 */

/** Requests per second at the start of an unknown connection, unless the bound is lower. */
export const FIRST_RATE = 8;
/** While the rate is in use without complaints, it doubles in this time. */
const DOUBLING_MS = 500;
/** One request raises the rate by at most this share: rare requests say little about a second. */
const LARGEST_STEP = 0.5;
/** After a complaint, as shares of the rate that was complained about. */
const CUT_TO = 0.75;
const HOLD_AT = 0.95;
const FORGET_AT = 1.1;
const RECOVERY_MS = 2000;
/**
 * A probe costs about one refusal: at least this many requests, and this much time, lie between
 * two.
 */
const REQUESTS_BETWEEN_PROBES = 70;
const SHORTEST_HOLD_MS = 4000;
const LONGEST_HOLD_MS = 120_000;
const PROBE_SHARE_PER_SECOND = 0.01;
/**
 * A request that starts this soon after a cut still counts with those before it: most limits are
 * counted over a second.
 */
const ONE_COMPLAINT_MS = 1000;
/** A service that refuses everything teaches nothing, but is still tried now and then. */
const SMALLEST_RATE = 0.1;
/** A gap between requests of up to this many intervals still counts as using the rate. */
const USED_INTERVALS = 1.5;
const REMEMBERED_STARTS = 256;
/** Fewer requests than this say nothing about the pace that a service accepts. */
const FEWEST_STARTS_TO_LEARN = 10;

/** The last complaint: the rate that was too high, in requests per second, and when it came. */
export interface RateComplaint {
  readonly requestsPerSecond: number;
  readonly atMs: number;
}

interface Start {
  readonly atMs: number;
  /**
   * Time since the previous start; if that one came at the rate in force, one interval of that
   * rate.
   */
  readonly gapMs: number;
}

/** What an earlier run learnt about a service; rates are requests per second. */
export interface LearntRate {
  /** The rate in force when the run ended. */
  readonly requestsPerSecond: number;
  /** The rate that the service last complained about; absent if it never did. */
  readonly tooMuch?: number;
}

/**
 * One for each limit: everything that the service counts together shares one. Rates are in requests
 * per second.
 */
export class RateController {
  #most: number;
  #rate: number;
  #complaint: RateComplaint | undefined;
  /** True from a complaint until a probe got well past it. */
  #bounded = false;
  /** Time since the complaint, counted only while the rate was used. */
  #usedMs = 0;
  #starts: Start[] = [];

  /** `most` is never exceeded; `first` (default 8) is the initial rate. Both are above 0. */
  constructor(most: number, first: number = FIRST_RATE) {
    this.#most = most;
    this.#rate = Math.min(first, most);
  }

  /** Starts from what an earlier run learnt about this service, within the limit. */
  recall(learnt: LearntRate, complainedAtMs: number): void {
    this.#rate = Math.max(SMALLEST_RATE, Math.min(this.#most, learnt.requestsPerSecond));
    if (learnt.tooMuch === undefined) return;
    this.#complaint = { requestsPerSecond: learnt.tooMuch, atMs: complainedAtMs };
    this.#bounded = true;
    this.#usedMs = RECOVERY_MS;
    this.#rate = Math.min(this.#rate, Math.max(SMALLEST_RATE, learnt.tooMuch * HOLD_AT));
  }

  /** What a later run should start from; undefined while nothing was learnt. */
  get learnt(): LearntRate | undefined {
    if (this.#starts.length < FEWEST_STARTS_TO_LEARN && this.#complaint === undefined) return undefined;
    return {
      requestsPerSecond: this.#rate,
      ...(this.#complaint === undefined ? {} : { tooMuch: this.#complaint.requestsPerSecond }),
    };
  }

  /** The rate in force; above 0, at most what is allowed. */
  get requestsPerSecond(): number {
    return this.#rate;
  }

  /** The rate that is never exceeded. */
  get most(): number {
    return this.#most;
  }

  /** The last complaint of the service; undefined if it never complained. */
  get complaint(): RateComplaint | undefined {
    return this.#complaint;
  }

  /** Changes the limit. What was learnt stays; if the limit is raised, the rate rises to it. */
  setMost(most: number): void {
    this.#most = most;
    this.#rate = Math.min(this.#rate, most);
  }

  /**
   * A request starts. Only requests that follow each other at the rate in force raise it: waiting
   * proves nothing. `isOnSchedule` says that it makes up for a short delay: a busy program starts
   * several together, and on average they come at the rate in force.
   */
  didStart(nowMs: number, isOnSchedule = false): void {
    const sinceLastMs = nowMs - (this.#starts.at(-1)?.atMs ?? Number.NEGATIVE_INFINITY);
    const intervalMs = 1000 / this.#rate;
    const isUsed = isOnSchedule || sinceLastMs <= USED_INTERVALS * intervalMs;
    this.#starts.push({ atMs: nowMs, gapMs: isUsed ? intervalMs : sinceLastMs });
    if (this.#starts.length > REMEMBERED_STARTS) this.#starts.shift();
    if (!isUsed) return;
    const usedMs = isOnSchedule ? intervalMs : sinceLastMs;
    this.#usedMs += usedMs;
    const wanted = this.#bounded ? this.#boundedRate() : this.#risenRate(usedMs);
    this.#rate = Math.min(this.#most, wanted);
  }

  /**
   * The service refused a request that started at `startedMs` as one too many. Requests under way
   * together complain about the same rate: returns false if the complaint is not news.
   */
  didComplain(nowMs: number, startedMs: number): boolean {
    if (this.#complaint !== undefined && startedMs <= this.#complaint.atMs + ONE_COMPLAINT_MS) return false;
    const tooMuch = Math.min(this.#rate, Math.max(this.#rate / 2, this.#rateBefore(startedMs)));
    this.#complaint = { requestsPerSecond: tooMuch, atMs: nowMs };
    this.#bounded = true;
    this.#usedMs = 0;
    this.#rate = Math.min(this.#most, Math.max(SMALLEST_RATE, tooMuch * CUT_TO));
    return true;
  }

  #risenRate(usedMs: number): number {
    return this.#rate * Math.min(2 ** (usedMs / DOUBLING_MS), 1 + LARGEST_STEP);
  }

  /** Recovery, hold and probe, by the time in use since the complaint. */
  #boundedRate(): number {
    const tooMuch = this.#complaint?.requestsPerSecond ?? this.#rate;
    const recovered = Math.min(1, this.#usedMs / RECOVERY_MS);
    const holdMs = Math.max(
      SHORTEST_HOLD_MS,
      Math.min(LONGEST_HOLD_MS, (REQUESTS_BETWEEN_PROBES * 1000) / tooMuch),
    );
    const probedMs = Math.max(0, this.#usedMs - RECOVERY_MS - holdMs);
    const share =
      CUT_TO +
      (HOLD_AT - CUT_TO) * recovered +
      Math.min((PROBE_SHARE_PER_SECOND * probedMs) / 1000, FORGET_AT - HOLD_AT);
    if (share >= FORGET_AT) this.#bounded = false;
    return Math.max(SMALLEST_RATE, tooMuch * share);
  }

  /**
   * The rate of requests in the second before `untilMs`, or longer if they are rare. Ignores a
   * timer's small delays: the result is compared with the rate in force, and may replace it, so it
   * must be the intended rate.
   */
  #rateBefore(untilMs: number): number {
    const since = untilMs - Math.max(1000, 4000 / this.#rate);
    let count = 0;
    let passedMs = 0;
    for (const { atMs, gapMs } of this.#starts) {
      if (atMs > untilMs || atMs <= since) continue;
      const withinMs = Math.min(gapMs, atMs - since);
      count += withinMs / gapMs;
      passedMs += withinMs;
    }
    return count === 0 ? 0 : (count * 1000) / passedMs;
  }
}

/**
 * The record of a preconfirmation recording, folded from its observations in the order of the
 * journal. Pure: no clock, no network, no database; the same observations give the same record.
 */
import type { ObservedBlock, Observation, ObservationOf } from '../../recording/observation.ts';
import { FollowTimes, type Pause } from './follow-times.ts';
import { HeightCounts } from './height-counts.ts';
import { HeightLine, type HeightRow } from './height-line.ts';
import { HeightRanges, type HeightRange } from './height-ranges.ts';
import { KeptLists, MOST_WAITING } from './kept-lists.ts';
import { OpenHeights } from './open-heights.ts';
import {
  emptyHeight,
  settledOf,
  SETTLED_DEPTH,
  takeForm,
  takeNumbered,
  type PreconfirmedForm,
  type RecordedHeight,
} from './recorded-height.ts';
import { TimeLine } from './time-line.ts';
import { takeReceipt, type WatchedTransaction } from './watched-transaction.ts';

/** A transaction that was preconfirmed at `height` and is not in its canonical block. */
export interface DroppedTransaction {
  readonly hash: string;
  readonly height: number;
  /** The height in which it was seen again. */
  returnedIn?: number;
}

/** How far canonical blocks lag. */
export interface Settling {
  /** Recorded heights that are deep enough, but have no settled canonical block. */
  readonly unsettled: number;
  /**
   * Those above the highest settled one: the node did not have the lower ones when they were
   * requested.
   */
  readonly late: number;
  /**
   * From the first sight of the lowest late one to the newest observation, ms; 0 if none is late.
   */
  readonly lateMs: number;
}

export class Recording {
  readonly #heights = new Map<number, RecordedHeight>();
  readonly #line = new HeightLine();
  readonly #counts = new HeightCounts();
  readonly #formTimes = new TimeLine();
  readonly #blockTimes = new TimeLine();
  readonly #open = new OpenHeights();
  readonly #lists = new KeptLists((height) => this.#open.has(height));
  readonly #missed = new HeightRanges();
  readonly #watched = new Map<string, WatchedTransaction>();
  /** By hash: one may be dropped more than once. */
  readonly #dropped = new Map<string, DroppedTransaction[]>();
  readonly #droppedInOrder: DroppedTransaction[] = [];
  readonly #times = new FollowTimes();
  #top: number | undefined;
  #first: number | undefined;
  #highestSettled: number | undefined;
  #session = 0;
  #lastSeq = 0;
  #firstAt: number | undefined;
  #lastAt: number | undefined;
  /** The newest answered request for `pending`, the form it showed, and the record. */
  #newest:
    { readonly askedAt: number; readonly seq: number; form?: PreconfirmedForm; height?: number } | undefined;
  #wentBack = 0;
  #withoutBlock = 0;

  /** The highest journal record taken so far. */
  get lastSeq(): number {
    return this.#lastSeq;
  }

  /** The number of sessions begun. */
  get session(): number {
    return this.#session;
  }

  /** Heights with anything recorded, ascending; grows in place. */
  get heights(): readonly RecordedHeight[] {
    return this.#line.heights;
  }

  /** The same with the gaps between them for which nothing was fetched; grows in place. */
  get rows(): readonly HeightRow[] {
    return this.#line.rows;
  }

  /** Counts of heights by state. */
  get heightCounts(): HeightCounts['counts'] {
    return this.#counts.counts;
  }

  /** When each preconfirmed form was first seen. */
  get formTimes(): Pick<TimeLine, 'until' | 'heightsWithin'> {
    return this.#formTimes;
  }

  /** When each block by number first came. */
  get blockTimes(): Pick<TimeLine, 'until' | 'heightsWithin'> {
    return this.#blockTimes;
  }

  heightOf(height: number): RecordedHeight | undefined {
    return this.#heights.get(height);
  }

  /** Heights between the first and the highest that were never seen preconfirmed. */
  get missed(): readonly HeightRange[] {
    return this.#missed.list;
  }

  get missedCount(): number {
    return this.#missed.count;
  }

  /** In the order in which their watch began. */
  get watched(): readonly WatchedTransaction[] {
    return [...this.#watched.values()];
  }

  /** In the order in which they were found dropped. */
  get dropped(): readonly DroppedTransaction[] {
    return this.#droppedInOrder;
  }

  /** A transaction that was dropped at a height; undefined if it was not. */
  droppedAt(height: number, hash: string): DroppedTransaction | undefined {
    return this.#dropped.get(hash)?.find((each) => each.height === height);
  }

  get pauses(): readonly Pause[] {
    return this.#times.pauses;
  }

  get times(): Pick<FollowTimes, 'lateTicks' | 'answers' | 'isRunning' | 'failure'> {
    return this.#times;
  }

  /** First and last time of anything recorded, Unix ms; undefined while there is nothing. */
  get span(): { readonly from: number; readonly to: number } | undefined {
    return this.#firstAt === undefined || this.#lastAt === undefined
      ? undefined
      : { from: this.#firstAt, to: this.#lastAt };
  }

  /** The lowest and the highest height that `pending` showed. */
  get bounds(): { readonly first: number; readonly top: number } | undefined {
    return this.#first === undefined || this.#top === undefined
      ? undefined
      : { first: this.#first, top: this.#top };
  }

  /** How often `pending` showed a lower height than before. */
  get wentBack(): number {
    return this.#wentBack;
  }

  /** Responses for `pending` without a block: null, or a refusal. */
  get withoutBlock(): number {
    return this.#withoutBlock;
  }

  /** Heights whose canonical block is not settled yet, the newest 2000, ascending. */
  get openHeights(): number[] {
    return this.#open.list.slice(-MOST_WAITING);
  }

  /** How far canonical blocks lag. */
  get settling(): Settling {
    const unsettled = this.#open.countUpTo((this.#top ?? 0) - SETTLED_DEPTH);
    const before = this.#open.countUpTo(this.#highestSettled ?? 0);
    const late = Math.max(0, unsettled - before);
    const lowest = late === 0 ? undefined : this.#heights.get(this.#open.list[before] ?? -1);
    const since = lowest?.forms[0]?.firstAt ?? lowest?.byNumber[0]?.at;
    return { unsettled, late, lateMs: since === undefined ? 0 : (this.#lastAt ?? since) - since };
  }

  /** Takes the next observation, in the order of the journal; ignores one of an older record. */
  take(observation: Observation): void {
    if (observation.seq < this.#lastSeq) return;
    this.#lastSeq = observation.seq;
    this.#firstAt ??= observation.at;
    this.#lastAt = Math.max(this.#lastAt ?? observation.at, observation.at);
    this.#times.take(observation);
    switch (observation.kind) {
      case 'started':
        this.#session = Math.max(this.#session, observation.session);
        return;
      case 'watch':
        this.#takeWatch(observation);
        return;
      case 'pending':
        this.#takePending(observation);
        return;
      case 'block':
        this.#takeBlock(observation);
        return;
      case 'receipt': {
        const watched = this.#watched.get(observation.hash);
        if (watched !== undefined && observation.problem === undefined)
          takeReceipt(watched, observation.receipt, observation);
        return;
      }
      case 'repeated':
        this.#takeRepeated(observation);
    }
  }

  #takeWatch({ hash, on, at }: ObservationOf<'watch'>): void {
    const known = this.#watched.get(hash);
    if (known !== undefined) known.isWatched = on;
    else if (on) {
      const watched: WatchedTransaction = { hash, since: at, isWatched: true, stages: [] };
      this.#watched.set(hash, watched);
      for (const [height, { seen }] of this.#lists.entries()) {
        const first = seen.get(hash);
        if (first !== undefined) watched.seenIn ??= { height, ...first };
      }
    }
  }

  #takePending(observation: ObservationOf<'pending'>): void {
    const { block, askedAt, seq, at } = observation;
    const isStale = askedAt < (this.#newest?.askedAt ?? askedAt);
    if (block === undefined) {
      this.#withoutBlock += 1;
      if (!isStale) this.#newest = { askedAt, seq };
      return;
    }
    const { height } = block;
    if (!isStale && height < (this.#newest?.height ?? height)) this.#wentBack += 1;
    this.#reach(height);
    this.#missed.remove(height);
    const recorded = this.#heightAt(height);
    const { dropped } = recorded;
    const formsBefore = recorded.forms.length;
    const lists = this.#lists.forForm(height, { isFirst: formsBefore === 0, top: this.#top ?? height });
    const form = takeForm(recorded, lists, block, { seq, at, isStale });
    if (recorded.forms.length > formsBefore) this.#formTimes.add(at, height);
    this.#changed(recorded);
    this.#keepDropped(recorded, dropped);
    this.#lookFor(block, { seq, at });
    if (!isStale) this.#newest = { askedAt, seq, form, height };
  }

  #takeBlock({ height, block, seq, at }: ObservationOf<'block'>): void {
    if (block === undefined || block.height !== height) return;
    this.#takeNumbered(block, { seq, at });
  }

  #takeNumbered(block: ObservedBlock, place: { readonly seq: number; readonly at: number }): void {
    const { height } = block;
    const isDeep = (this.#top ?? 0) >= height + SETTLED_DEPTH;
    const recorded = this.#heightAt(height);
    const blocksBefore = recorded.byNumber.length;
    const droppedBefore = recorded.dropped;
    takeNumbered(recorded, this.#lists.of(height), block, { ...place, isDeep });
    if (recorded.byNumber.length > blocksBefore) this.#blockTimes.add(place.at, height);
    this.#changed(recorded);
    this.#keepDropped(recorded, droppedBefore);
    this.#returned(block);
  }

  #takeRepeated({ question, of, at, askedAt }: ObservationOf<'repeated'>): void {
    if (question.kind === 'receipt') {
      const last = this.#watched.get(question.hash)?.stages.at(-1);
      if (last !== undefined) last.lastAt = Math.max(last.lastAt, at);
    } else if (question.kind === 'block') {
      // The same block again, later: it may be settled now.
      const block = this.#lists.of(question.height)?.numbered;
      const recorded = this.#heights.get(question.height);
      const last = recorded?.byNumber.at(-1);
      if (block !== undefined) this.#takeNumbered(block, { seq: of, at });
      else if (recorded !== undefined && last !== undefined) {
        last.settled ||= (this.#top ?? 0) >= question.height + SETTLED_DEPTH;
        this.#changed(recorded);
      }
    } else if (this.#newest?.seq === of) {
      const { form } = this.#newest;
      if (form !== undefined) form.lastAt = Math.max(form.lastAt, at);
      this.#newest = { ...this.#newest, askedAt: Math.max(this.#newest.askedAt, askedAt) };
    }
  }

  /** `pending` showed a height: those that it skipped are missed. */
  #reach(height: number): void {
    this.#first = Math.min(this.#first ?? height, height);
    const top = this.#top ?? height;
    const passedOver = { from: top + 1, to: height - 1 };
    this.#missed.append(passedOver);
    this.#line.addMissed(passedOver);
    this.#top = Math.max(top, height);
  }

  /** Finds first sights of watched transactions, and dropped ones that are back. */
  #lookFor(block: ObservedBlock, place: { readonly seq: number; readonly at: number }): void {
    for (const hash of block.transactions) {
      const watched = this.#watched.get(hash);
      if (watched !== undefined) watched.seenIn ??= { height: block.height, ...place };
    }
    this.#returned(block);
  }

  #returned({ transactions, height }: ObservedBlock): void {
    for (const hash of transactions) {
      for (const dropped of this.#dropped.get(hash) ?? [])
        if (dropped.height !== height) dropped.returnedIn ??= height;
    }
  }

  /** A block that replaced the canonical one may contain what that one lacked. */
  #keepDropped({ dropped, height }: RecordedHeight, before: readonly string[]): void {
    for (const hash of dropped) this.#drop(hash, height);
    for (const hash of before) {
      const back = dropped.includes(hash) ? undefined : this.droppedAt(height, hash);
      if (back === undefined) continue;
      this.#dropped.get(hash)?.splice(this.#dropped.get(hash)?.indexOf(back) ?? 0, 1);
      this.#droppedInOrder.splice(this.#droppedInOrder.indexOf(back), 1);
    }
  }

  #drop(hash: string, height: number): void {
    const known = this.#dropped.get(hash) ?? [];
    this.#dropped.set(hash, known);
    if (known.some((dropped) => dropped.height === height)) return;
    const dropped: DroppedTransaction = { hash, height };
    known.push(dropped);
    this.#droppedInOrder.push(dropped);
  }

  #changed(recorded: RecordedHeight): void {
    const { height } = recorded;
    recorded.revision += 1;
    this.#counts.take(recorded);
    if (settledOf(recorded) === undefined) return;
    this.#open.remove(height);
    this.#highestSettled = Math.max(this.#highestSettled ?? height, height);
  }

  #heightAt(height: number): RecordedHeight {
    const known = this.#heights.get(height);
    if (known !== undefined) return known;
    const recorded = emptyHeight(height);
    this.#heights.set(height, recorded);
    this.#line.add(recorded);
    this.#open.add(height);
    return recorded;
  }
}

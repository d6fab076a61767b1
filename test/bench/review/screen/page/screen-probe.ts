/**
 * Runs in the program's page before its own scripts. Records what the page requests from its review
 * worker, and reports when the answer to a key or a click is on screen. The benchmark calls
 * `globalThis.screenProbe` from outside.
 */
import { scrollThrough, type ScrollWay, type Scrolled } from './scroll-through.ts';

/** What came of one key or click; times since it happened. */
export interface Shown {
  /** From the page's question to the worker until the page has the answer, ms. */
  readonly queryMs: number;
  /**
   * The time until the second animation frame after the first rows are in the document, ms. Missing
   * if the rows stayed the same.
   */
  readonly shownMs?: number;
}

/** What the benchmark calls. */
export interface ScreenProbe {
  /** Waits for the next event of a kind and what follows from it. */
  arm(kind: 'keydown' | 'click'): void;
  /** Of what was waited for; rejects after a minute. */
  shown(): Promise<Shown>;
  /** See scroll-through.ts. */
  scroll(way: ScrollWay): Promise<Scrolled>;
}

interface CallMessage {
  readonly t: string;
  readonly id: number;
  readonly name?: string;
  readonly input?: { readonly from?: number; readonly ahead?: { readonly from: number } };
}
interface AnswerMessage {
  readonly t: string;
  readonly id: number;
  readonly value?: unknown;
}
type AskedRow = Readonly<Record<'seq' | 'index', number>>;

/** Rows that are compared: all of them are on screen. */
const LOOKED_AT = 15;
const TOO_LONG_MS = 60_000;

/** What is waited for, step by step. */
interface Waiting {
  began?: number;
  query?: { readonly id: number; readonly at: number; readonly hasFirstRows: boolean; ms?: number };
  window?: { readonly id: number; subjects?: readonly string[] };
  /** The question for the first rows, and what it gave before the query's answer. */
  firstId?: number;
  firstSubjects?: readonly string[];
  isSeen?: boolean;
  shownMs?: number;
  readonly before: readonly string[];
  readonly shown: Promise<Shown>;
  readonly settle: (shown: Shown) => void;
}

let waiting: Waiting | undefined;
let asked: Promise<Shown> | undefined;

/**
 * The visible table, looked up only once: each lookup forces a layout, whose time would be charged
 * to the program.
 */
let grid: HTMLElement | undefined;

function shownGrid(): HTMLElement | undefined {
  if (grid?.isConnected !== true)
    grid = Array.from(document.querySelectorAll<HTMLElement>('[role="grid"]')).find(
      ({ offsetParent }) => offsetParent !== null,
    );
  return grid;
}

/** The first rows on screen. */
const subjectsShown = (): readonly string[] =>
  Array.from(
    { length: LOOKED_AT },
    (_, place) =>
      shownGrid()
        ?.querySelector(`[aria-rowindex="${place + 2}"]`)
        ?.getAttribute('data-row-subject') ?? '',
  );

const isSame = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join();

/** Ends the waiting when the rows were seen and the whole answer is there, whichever comes last. */
function finish(armed: Waiting): void {
  if (waiting !== armed || armed.query?.ms === undefined || armed.shownMs === undefined) return;
  waiting = undefined;
  armed.settle({ queryMs: armed.query.ms, shownMs: armed.shownMs });
}

/** Notes that the document has the rows that the worker gave. */
function look(): void {
  const armed = waiting;
  if (armed === undefined) return;
  const { began, query, before } = armed;
  const subjects = armed.window?.subjects ?? armed.firstSubjects;
  if (began === undefined || subjects === undefined || armed.isSeen === true) return;
  if (isSame(before, subjects)) {
    if (query?.ms === undefined) return;
    waiting = undefined;
    armed.settle({ queryMs: query.ms });
  } else if (isSame(subjectsShown(), subjects)) {
    armed.isSeen = true;
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        armed.shownMs = performance.now() - began;
        finish(armed);
      }),
    );
  }
}

const subjectsOf = (rows: readonly AskedRow[]): readonly string[] =>
  Array.from({ length: LOOKED_AT }, (_, place) => {
    const row = rows[place];
    return row === undefined ? '' : `row:${row.seq}:${row.index}`;
  });

function onCall({ t, id, name, input }: CallMessage): void {
  if (waiting?.began === undefined || t !== 'call') return;
  if (name === 'firstRows') waiting.firstId = id;
  else if (name === 'setQuery') {
    waiting.query = { id, at: performance.now(), hasFirstRows: input?.ahead?.from === 0 };
    delete waiting.window;
  } else if (name === 'readWindow' && input?.from === 0 && waiting.query?.ms !== undefined)
    waiting.window = { id };
}

function onAnswer({ t, id, value }: AnswerMessage): void {
  if (waiting === undefined || t !== 'ok') return;
  const { query, window: read } = waiting;
  if (waiting.firstId === id) {
    const rows = value as readonly AskedRow[];
    if (rows.length > 0) waiting.firstSubjects = subjectsOf(rows);
  } else if (query?.id === id) {
    query.ms = performance.now() - query.at;
    // The first rows come along, or are asked for next.
    if (query.hasFirstRows)
      waiting.window = { id, subjects: subjectsOf((value as { readonly rows: readonly AskedRow[] }).rows) };
  } else if (read?.id === id) read.subjects = subjectsOf(value as readonly AskedRow[]);
  else return;
  look();
  if (waiting !== undefined) finish(waiting);
}

/** The page's own Worker, listened to. */
class WatchedWorker extends Worker {
  constructor(url: string | URL, options?: WorkerOptions) {
    super(url, options);
    this.addEventListener('message', ({ data }: MessageEvent<AnswerMessage>) => onAnswer(data));
  }
  override postMessage(message: unknown, options?: Transferable[] | StructuredSerializeOptions): void {
    onCall(message as CallMessage);
    super.postMessage(message, options as StructuredSerializeOptions);
  }
}

const screenProbe: ScreenProbe = {
  arm: (kind) => {
    const { promise, resolve, reject } = Promise.withResolvers<Shown>();
    grid = undefined;
    const armed: Waiting = { before: subjectsShown(), shown: promise, settle: resolve };
    waiting = armed;
    globalThis.addEventListener(
      kind,
      ({ timeStamp }) => {
        armed.began = timeStamp;
      },
      { capture: true, once: true },
    );
    setTimeout(() => reject(new Error(`nothing came of a ${kind}: ${JSON.stringify(armed)}`)), TOO_LONG_MS);
    asked = promise;
  },
  shown: () => asked ?? Promise.reject(new Error('nothing is waited for')),
  scroll: (way) => scrollThrough(way),
};

Object.assign(globalThis, { Worker: WatchedWorker, screenProbe });
document.addEventListener('DOMContentLoaded', () =>
  new MutationObserver(look).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['data-row-subject'],
  }),
);

/** Surveys the rows of a case for its home, and keeps what was found while other tabs are in front. */
import { create } from 'zustand';
import { isAbort } from '../../../../shared/errors/is-abort.ts';
import type { RowsSurvey, SurveyCase } from '../../../../shared/engine/query/survey/case-survey.ts';
import type { HomeSource } from './home-sources.ts';

/** The most movements of each token and direction that a list of the home shows. */
export const MOST_MOVEMENTS = 10;
/** While rows arrive, they are surveyed this often. */
const REST_MS = 2000;
const MOST_KEPT = 1000;

/** What was surveyed of a source; its newest rows may be missing. */
export interface KeptSurvey {
  readonly revision: string;
  readonly survey: RowsSurvey;
}

interface HomeSurveys {
  /** By the key of the source. */
  readonly kept: ReadonlyMap<string, KeptSurvey>;
  /** Why the last attempt failed; undefined once one succeeds. */
  readonly error: unknown;
}

export const useHomeSurveyStore = create<HomeSurveys>(() => ({ kept: new Map(), error: undefined }));

function keep(key: string, survey: KeptSurvey): void {
  useHomeSurveyStore.setState(({ kept }) => {
    const others = Array.from(kept).filter(([other]) => other !== key);
    return { kept: new Map([...others.slice(1 - MOST_KEPT), [key, survey]]), error: undefined };
  });
}

const isLacking = ({ key, revision }: HomeSource): boolean =>
  useHomeSurveyStore.getState().kept.get(key)?.revision !== revision;

export class HomeSurveyor {
  readonly #surveyCase: SurveyCase;
  readonly #stop = new AbortController();
  readonly #restMs: number;
  #sources: readonly HomeSource[] = [];
  #isRunning = false;

  constructor(surveyCase: SurveyCase, restMs = REST_MS) {
    this.#surveyCase = surveyCase;
    this.#restMs = restMs;
  }

  /** Surveys what is new in these sources, one after the other, instead of those of an earlier call. */
  want(sources: readonly HomeSource[]): void {
    this.#sources = sources;
    if (!this.#isRunning) void this.#run();
  }

  stop(): void {
    this.#stop.abort();
  }

  async #run(): Promise<void> {
    const { signal } = this.#stop;
    this.#isRunning = true;
    while (!signal.aborted) {
      const lacking = this.#sources.filter(isLacking);
      if (lacking.length === 0) break;
      const isDone = await this.#survey(lacking);
      await new Promise((resolve) => setTimeout(resolve, this.#restMs));
      // A failure may last, and sources that are gone never get a survey.
      if (!isDone || this.#sources.every((source) => lacking.includes(source) || !isLacking(source))) break;
    }
    this.#isRunning = false;
  }

  async #survey(sources: readonly HomeSource[]): Promise<boolean> {
    try {
      const asked = sources.map(({ surveyed }) => surveyed);
      for await (const { place, ...survey } of this.#surveyCase(asked, MOST_MOVEMENTS, this.#stop.signal)) {
        const source = sources[place];
        if (source !== undefined) keep(source.key, { revision: source.revision, survey });
      }
      return true;
    } catch (error) {
      if (!isAbort(error)) useHomeSurveyStore.setState({ error });
      return false;
    }
  }
}

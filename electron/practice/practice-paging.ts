/**
 * Splits a list into pages. The cap shows as totalPage = ceil(cap / limit); later rows are not
 * served.
 */
import type { FaultScript } from './faults/fault-script.ts';
import type { PageAnswer, RefusalAnswer } from './endpoints/endpoint-answer.ts';
import type { PracticeRecord } from './trade-zone/trade-zone-chain.ts';
import { DEFAULT_LIMIT } from './practice-routes.ts';

export interface PracticePage {
  readonly form: 'cut';
  /** page, limit, totalPage (and total), in the order in which they are sent. */
  readonly head: Readonly<Record<string, string>>;
  readonly records: readonly PracticeRecord[];
}

/** Returns one page of a list. `asked` are the checked parameters. */
export function cutPage(
  answer: PageAnswer,
  asked: Readonly<Record<string, string>>,
  cap: number | undefined,
  script: FaultScript,
): PracticePage | RefusalAnswer {
  const page = Number(asked.page ?? '1');
  const limit = Number(asked.limit ?? DEFAULT_LIMIT);
  const all = answer.list.count;
  const shown = Math.min(all, cap ?? all);
  const totalPage = Math.ceil(shown / limit);
  let served = page;
  if (page > Math.max(1, totalPage)) {
    const habit = script.pagePastEnd ?? 'empty';
    if (habit === '50036') return pastEnd('50036', 'Parameter page error');
    if (habit === '50044') return pastEnd('50044', 'Data does not exist');
    if (habit === 'last') served = Math.max(1, totalPage);
    if (habit === 'first') served = 1;
  }
  const offset = (served - 1) * limit;
  const records = answer.list.slice(offset, Math.max(0, Math.min(limit, shown - offset)));
  const pages = all === 0 ? (script.emptyTotalPage ?? '0') : String(totalPage);
  const numbers = answer.limitFirst
    ? { limit: String(limit), page: String(page), totalPage: pages }
    : { page: String(page), limit: String(limit), totalPage: pages };
  return { form: 'cut', head: answer.withTotal ? { ...numbers, total: String(all) } : numbers, records };
}

function pastEnd(code: string, message: string): RefusalAnswer {
  return { form: 'refusal', code, status: 400, message, withData: true };
}

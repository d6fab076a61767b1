/**
 * Checks what a response says about itself besides its records (chain, page, page size) against the
 * question.
 */
import { groupedCount } from '../../units/count-text.ts';
import type { Mismatch, ParsedPage } from '../../contract/query-contract.ts';
import type { AskedQuestion } from './asked-question.ts';

/** Page sizes at which services cut, whatever the request asks for. */
export const CLAMPS: readonly number[] = [20, 50, 100];

const countOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined;

const quoted = (text: string): string => text.trim().slice(0, 40);

/** `echoed` is undefined or empty if the service did not say. */
export function checkChain(question: AskedQuestion, echoed: string | undefined): Mismatch[] {
  const { chainShortName } = question;
  if (chainShortName === undefined || echoed === undefined || echoed.trim() === '') return [];
  return echoed.trim().toLowerCase() === chainShortName.toLowerCase()
    ? []
    : [{ kind: 'chain', rows: 0, words: `of the chain ${quoted(echoed)} instead of ${chainShortName}` }];
}

function checkPage(question: AskedQuestion, page: ParsedPage): Mismatch[] {
  const [asked, echoed] = [countOf(question.params['page']), countOf(page.page)];
  return asked === undefined || echoed === undefined || asked === echoed
    ? []
    : [{ kind: 'page', rows: 0, words: `of page ${echoed} instead of page ${asked}` }];
}

/**
 * True if another page size is a habit that the rows confirm: it was cut to a usual maximum, or the
 * last of several pages states how many rows it has.
 */
function isHabit(asked: number, echoed: number, page: ParsedPage): boolean {
  const rows = page.rows.length;
  if (echoed < asked && rows <= echoed && CLAMPS.includes(echoed)) return true;
  const [number, last] = [countOf(page.page), countOf(page.totalPage)];
  return echoed === rows && rows < asked && number !== undefined && number > 1 && number === last;
}

function checkLimit(question: AskedQuestion, page: ParsedPage): Mismatch[] {
  const [asked, echoed] = [countOf(question.params['limit']), countOf(page.limit)];
  if (asked === undefined || echoed === undefined || asked === echoed || isHabit(asked, echoed, page))
    return [];
  return [{ kind: 'limit', rows: 0, words: `in pages of ${groupedCount(echoed)} rows instead of ${asked}` }];
}

/** Checks page and page size as the service echoed them. */
export const checkPaging = (question: AskedQuestion, page: ParsedPage): Mismatch[] => [
  ...checkPage(question, page),
  ...checkLimit(question, page),
];

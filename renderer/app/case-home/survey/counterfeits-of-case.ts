/** Which tokens of a case are counterfeits: one judgement over all its rows, by the rule of trails. Pure. */
import { judgeTokens } from '../../../../shared/engine/deception/judge-tokens.ts';
import type { RowsSurvey } from '../../../../shared/engine/query/survey/case-survey.ts';
import { counterfeitsOf } from '../../../table/warnings/warning-text.ts';
import type { Counterfeits } from '../../../parts/counterfeits.ts';

/**
 * Judges the tokens of all surveyed rows together: one that came first anywhere in the case is copied by
 * the others, whatever trail these are in. Undefined if nothing was surveyed: then trails judge their own
 * rows, which an empty judgement would silence.
 */
export const counterfeitsOfCase = (
  surveys: readonly { readonly tokens: RowsSurvey['tokens'] }[],
): Counterfeits | undefined =>
  surveys.length === 0
    ? undefined
    : counterfeitsOf({ tokens: judgeTokens(surveys.flatMap(({ tokens }) => tokens)) });

/**
 * The rules that every statement of completeness follows: a whole is never better than its weakest
 * part, and a check can only lower what is claimed.
 */
import type { Completeness, CompletenessCheck, CompletenessLevel } from '../../storage/case-records.ts';

/** Every level, the weakest first. */
export const WEAKEST_FIRST = [
  'partial',
  'unknown',
  'complete-to-cap',
  'complete',
] as const satisfies readonly CompletenessLevel[];

/** The first part with the weakest level of all; undefined if there are no parts. */
export const weakestOf = <Part extends { readonly level: CompletenessLevel }>(
  parts: readonly Part[],
): Part | undefined => WEAKEST_FIRST.flatMap((level) => parts.find((part) => part.level === level) ?? [])[0];

/** Returns the check that speaks against a statement: a failed one before one that is open. */
const checkAgainst = (checks: readonly CompletenessCheck[]): CompletenessCheck | undefined =>
  checks.find(({ outcome }) => outcome === 'failed') ?? checks.find(({ isOpen }) => isOpen === true);

/** What a check leaves of a level. */
function levelAfter({ level, bound }: Completeness, { outcome }: CompletenessCheck): CompletenessLevel {
  // Rows beyond the cap are known to be missing, so a counter that misses them says nothing new.
  if (level === 'complete-to-cap' && bound === undefined) return level;
  const allowed = outcome === 'failed' ? 'partial' : 'unknown';
  return weakestOf([{ level }, { level: allowed }])?.level ?? allowed;
}

/**
 * Adds further checks to a statement. A failed check makes a complete or unproven collection partial;
 * one that may have seen a missing row leaves it unproven. A lower level stays as it is.
 */
export function applyChecks(statement: Completeness, further: readonly CompletenessCheck[]): Completeness {
  const witnesses = [...statement.witnesses, ...further];
  const against = checkAgainst(further);
  if (against === undefined) return { ...statement, witnesses };
  const level = levelAfter(statement, against);
  const found = `${against.name}: ${against.detail}`;
  if (level === statement.level) return { ...statement, reason: `${statement.reason} ${found}`, witnesses };
  const former =
    statement.level === 'unknown'
      ? `The list by itself left it open: ${statement.reason}`
      : `The list by itself agreed: ${statement.reason}`;
  return { level, reason: `${found} ${former}`, witnesses };
}

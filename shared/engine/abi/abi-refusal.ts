/** Explains why a text, or a part of it, is not a usable ABI: always with the place. */
import { CasebookError } from '../../errors/casebook-error.ts';

/** A part of an ABI that cannot be used. */
export interface AbiFault {
  /** E.g. ‘entry 2 (event Transfer), argument 1’. */
  readonly place: string;
  /** The end of a sentence that begins with the place. May quote the text: hostile. */
  readonly reason: string;
}

/**
 * The error for a refused ABI; `place` is e.g. 'line 3' or 'entry 2 (event Transfer), argument 1'.
 * Code input.invalid, `details.field` is `abi`.
 */
export const abiRefusal = (place: string, reason: string): CasebookError =>
  new CasebookError('input.invalid', {
    message: `${place === '' ? 'The ABI' : `The ABI, ${place},`} ${reason}.`,
    nextStep: 'Correct it, or take the ABI as the compiler wrote it.',
    details: { field: 'abi', place, reason },
  });

/** Returns the fault in an abiRefusal. Rethrows any other error. */
export function faultOf(error: unknown): AbiFault {
  if (!(error instanceof CasebookError)) throw error;
  const { place, reason } = error.details;
  if (typeof place !== 'string' || typeof reason !== 'string') throw error;
  return { place, reason };
}

/**
 * Why a text is no usable ABI, or a part of it is none: always with the place.
 */
import { CasebookError } from '../../errors/casebook-error.ts';

/** A part of an ABI that is not read. */
export interface AbiFault {
  /** E.g. ‘entry 2 (event Transfer), argument 1’. */
  readonly place: string;
  /** The end of a sentence that begins with the place. May quote the text: hostile. */
  readonly reason: string;
}

/** The error of a refused ABI; `place` is e.g. 'line 3' or 'entry 2 (event Transfer), argument 1'. Code input.invalid, `details.field` is `abi`. */
export const abiRefusal = (place: string, reason: string): CasebookError =>
  new CasebookError('input.invalid', {
    message: `${place === '' ? 'The ABI' : `The ABI, ${place},`} ${reason}.`,
    nextStep: 'Correct it, or take the ABI as the compiler wrote it.',
    details: { field: 'abi', place, reason },
  });

/** The fault that an abiRefusal is about. Any other error is thrown on. */
export function faultOf(error: unknown): AbiFault {
  if (!(error instanceof CasebookError)) throw error;
  const { place, reason } = error.details;
  if (typeof place !== 'string' || typeof reason !== 'string') throw error;
  return { place, reason };
}

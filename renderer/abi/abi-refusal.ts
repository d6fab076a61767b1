/**
 * Why a text is no usable ABI: always with the place.
 */
import { CasebookError } from '../../shared/errors/casebook-error.ts';

/** The error of a refused ABI; `place` is e.g. 'line 3' or 'entry 2 (event Transfer), argument 1'. Code input.invalid, `details.field` is `abi`. */
export const abiRefusal = (place: string, reason: string): CasebookError =>
  new CasebookError('input.invalid', {
    message: `${place === '' ? 'The ABI' : `The ABI, ${place},`} ${reason}.`,
    nextStep: 'Correct it, or take the ABI as the compiler wrote it.',
    details: { field: 'abi', place },
  });

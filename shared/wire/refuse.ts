import { CasebookError } from '../errors/casebook-error.ts';

/** The error of a request that is not accepted; `field` names the part of the input, '' for all of it. */
export const refuse = (
  code: 'input.invalid' | 'input.unknown-call',
  message: string,
  field = '',
): CasebookError =>
  new CasebookError(code, {
    message,
    nextStep: 'Correct the input and try again.',
    details: field === '' ? {} : { field },
  });

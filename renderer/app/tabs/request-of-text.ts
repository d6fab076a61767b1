import { classifyPastedText } from '../../../shared/units/classify-input.ts';
import type { OpenTabRequest } from '../../workbench/workbench-context.ts';
import { titleOfRequest } from './title-of-request.ts';

/**
 * The tab that pasted or typed text asks for: an address its trail, a transaction hash its transaction, a height its
 * block. Undefined for any other text.
 */
export function requestOfText(text: string): OpenTabRequest | undefined {
  const classified = classifyPastedText(text);
  switch (classified.kind) {
    case 'address':
      return {
        kind: 'trail',
        params: { address: classified.value },
        hops: [],
      };
    case 'hash':
      return { kind: 'transaction', params: { hash: classified.value } };
    case 'height':
      return { kind: 'block', params: { height: classified.value } };
    default:
      return undefined;
  }
}

/** What opening it is called, e.g. in the palette. */
export function labelOfRequest(request: OpenTabRequest): string {
  return request.kind === 'trail' ? `Trail of ${titleOfRequest(request)}` : titleOfRequest(request);
}

import { classifyPastedText } from '../../../shared/units/classify-input.ts';
import type { OpenTabRequest } from '../../tab/open-tab-request.ts';
import {
  blockOfHashRequest,
  blockRequest,
  trailRequest,
  transactionRequest,
} from '../../tab/tab-requests.ts';
import { investigationOf } from './known-tab.ts';
import { titleOfRequest } from './title-of-request.ts';

/** The tab that a text requests, or the reason why it requests none, in sentences. */
export type TextReading =
  | { readonly request: OpenTabRequest; readonly refusal?: undefined }
  | { readonly request?: undefined; readonly refusal: string };

/**
 * Returns the tab that pasted or typed text requests: a trail for an address, a transaction for its
 * hash, a block for its height or link. Refuses any other text with a reason.
 */
export function readTextRequest(text: string): TextReading {
  const classified = classifyPastedText(text);
  switch (classified.kind) {
    case 'address':
      return { request: { ...trailRequest(classified.value), hops: [] } };
    case 'hash':
      return { request: transactionRequest(classified.value) };
    case 'block-hash':
      return { request: blockOfHashRequest(classified.value) };
    case 'height':
      return { request: blockRequest(classified.value) };
    case 'unknown':
      return { refusal: classified.refusal };
  }
}

/** Returns the text for opening it, e.g. in the palette. */
export function labelOfRequest(request: OpenTabRequest): string {
  const title = titleOfRequest(request);
  const subject = investigationOf(request.kind)?.subject ?? 'none';
  return subject === 'none' ? title : subject.goTo(title);
}

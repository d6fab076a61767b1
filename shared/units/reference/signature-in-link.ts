/** Links to databases of signatures, such as OpenChain and 4byte, and to an explorer's topics. */
import { linkParts } from './link-parts.ts';
import { EVENT_WORD, SIGNATURE_WORD } from './link-words.ts';

const TOPIC = /^0x[0-9a-f]{64}$/i;
const SIGNATURE = /^[A-Za-z_$][\w$]*\([\w$,()[\]]*\)$/;

/**
 * What a link to the signature of a function or an event names: `transfer(address,uint256)`, or a
 * topic of 64 hex digits; undefined for any other text, and for a selector, which several functions
 * may share.
 */
export function signatureInLink(text: string): string | undefined {
  const link = text.trim();
  if (!/^[\w.:-]*\/\S*$/.test(link)) return undefined;
  const { segments, query, fragment } = linkParts(link);
  const names = [...segments, ...query.map(([name]) => name)];
  if (!names.some((each) => SIGNATURE_WORD.test(each)))
    return [...segments.map((each, at) => [segments[at - 1] ?? '', each] as const), ...query].find(
      ([name, value]) => EVENT_WORD.test(name) && TOPIC.test(value),
    )?.[1];
  return [...query.map(([, value]) => value), ...segments, fragment]
    .map((each) => each.replaceAll(/\s/g, ''))
    .find((each) => TOPIC.test(each) || SIGNATURE.test(each));
}

/**
 * Decides which texts may be opened as a website: https, no user, no port tricks; shown with the
 * ASCII form of its host.
 */

/** The address and its ASCII host; undefined if the text is not such an address and stays text. */
export function readWebsiteAddress(
  text: string,
): { readonly href: string; readonly host: string } | undefined {
  if (text.length > 2000 || /[\s\p{C}\\]/u.test(text) || !/^https:\/\//i.test(text)) return undefined;
  try {
    const url = new URL(text);
    if (url.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.hostname === '')
      return undefined;
    return { href: url.href, host: url.host };
  } catch {
    return undefined;
  }
}

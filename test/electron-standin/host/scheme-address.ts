/**
 * Translates URLs, because plain Chromium cannot load a custom scheme: app://workbench/x becomes
 * https://workbench.app.standin.localhost/x. The page sees the latter in `location`; the program
 * sees the former everywhere.
 */
const HOST_TAIL = '.standin.localhost';

/** app://workbench/x -> https://workbench.app.standin.localhost/x; other addresses stay. */
export function toChromium(address: string, schemes: ReadonlySet<string>): string {
  const parts = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/is.exec(address);
  const [, scheme, host, rest] = parts ?? [];
  if (scheme === undefined || !schemes.has(scheme.toLowerCase())) return address;
  return `https://${host}.${scheme.toLowerCase()}${HOST_TAIL}${rest}`;
}

/** The reverse of toChromium. */
export function fromChromium(address: string): string {
  const parts = /^https:\/\/([^/?#]*)\.([a-z][a-z0-9+-]*)\.standin\.localhost(.*)$/is.exec(address);
  const [, host, scheme, rest] = parts ?? [];
  return scheme === undefined ? address : `${scheme}://${host}${rest}`;
}

/**
 * Requests failed style sheets once more: Vite's loader requests each only once, so a part that
 * loads on the second try would lack its own.
 */
function fetchOnceMore(failed: HTMLLinkElement): Promise<void> {
  const link = failed.cloneNode() as HTMLLinkElement;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve(), { once: true });
    link.addEventListener('error', () => reject(new Error(`no style sheet from ${link.href}`)), {
      once: true,
    });
    failed.replaceWith(link);
  });
}

/**
 * Chromium also lists a sheet that failed to load, but its rules cannot be read; all of Casebook's
 * come from the page's own origin.
 */
function hasCome({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet?.cssRules !== undefined;
  } catch {
    return false;
  }
}

/**
 * Resolves when all have loaded; rejects if one failed again. A sheet that is still loading has no
 * rules either: requesting it twice does no harm.
 */
export async function fetchFailedStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  await Promise.all(links.filter((link) => !hasCome(link)).map(fetchOnceMore));
}

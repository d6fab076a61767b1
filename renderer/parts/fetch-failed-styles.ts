/**
 * Asks once more for the style sheets that did not come: Vite's loader asks for each only once, so that a part loaded at a second try would be without its own.
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

/** Chromium gives a sheet that failed to load as well, whose rules may not be read; all of Casebook's come from where the page does. */
function hasCome({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet?.cssRules !== undefined;
  } catch {
    return false;
  }
}

/** Resolves when each has come; rejects where one failed again. One that is still on its way has no rules either: asking twice for it does no harm. */
export async function fetchFailedStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  await Promise.all(links.filter((link) => !hasCome(link)).map(fetchOnceMore));
}

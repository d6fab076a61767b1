/** The parts of a link after its host, decoded. */
export interface LinkParts {
  readonly segments: readonly string[];
  readonly query: readonly (readonly [name: string, value: string])[];
  /** The part after #, unless it is a path. */
  readonly fragment: string;
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Splits a link. A fragment such as `#/tx/0x…` is a path. */
export function linkParts(link: string): LinkParts {
  const afterHost = link.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '');
  const [beforeHash = '', ...behind] = afterHost.split('#');
  const fragment = behind.join('#');
  const isPath = /^!?\//.test(fragment);
  const segments: string[] = [];
  const query: (readonly [string, string])[] = [];
  for (const part of isPath ? [beforeHash, fragment.replace(/^!/, '')] : [beforeHash]) {
    const [path = '', ...search] = part.split('?');
    segments.push(...path.split('/').map(decoded));
    for (const pair of search.join('&').split('&')) {
      const [name = '', ...value] = pair.split('=');
      query.push([decoded(name), decoded(value.join('='))]);
    }
  }
  return {
    segments: segments.filter((each) => each !== ''),
    query,
    fragment: isPath ? '' : decoded(fragment),
  };
}

/** A parameter that is a link itself. Without encoding, its own parameters belong to it. */
const NESTED_LINK = /[?&#](?:[\w.-]+=)?(https?:\/\/(?:[^?&]*\?.*|[^&]*))/is;

/**
 * The link inside a link, as search engines, mail filters and tools build them (`?url=https://…`);
 * undefined if there is none.
 */
export const nestedLink = (link: string, { query }: LinkParts): string | undefined =>
  NESTED_LINK.exec(link)?.[1] ?? query.find(([, value]) => /^https?:\/\//i.test(value))?.[1];

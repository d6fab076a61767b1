import { SubjectLink, useSubjectLinks } from '../../tab/subject-link.tsx';

/** The party that no row names, of what moves into the trade zone or out of it. */
export const OUTSIDE = 'outside the trade zone';

/** A party of a movement as a link to its trail; `address` is '' for the one that no row names. */
export function Party({ address }: { readonly address: string }) {
  const links = useSubjectLinks();
  if (address === '') return OUTSIDE;
  return (
    <SubjectLink subject={{ kind: 'address', value: address, chain: 'main' }} what="address" links={links} />
  );
}

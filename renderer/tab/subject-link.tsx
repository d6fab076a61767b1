import { useEffect, useMemo } from 'react';
import { AddressText } from '../parts/address-text.tsx';
import { HeightLink } from '../parts/height-link.tsx';
import { learnAddresses } from '../parts/known-addresses.ts';
import { HexLink } from '../parts/hex-link.tsx';
import type { ChainSubject } from '../parts/chain-subject.ts';
import { labelOf } from './kept-name.ts';
import { requestOfSubject } from './request-of-subject.ts';
import type { OpenTabRequest } from './open-tab-request.ts';
import { useWorkbench } from './workbench-context.ts';
import { useWorkbenchState } from './workbench-state.tsx';

/** What links need from the open case: the labels, and a function that opens a tab. */
export interface SubjectLinks {
  readonly labels: ReadonlyMap<string, string>;
  readonly openTab: (request: OpenTabRequest) => void;
}

/** Returns the links of the surrounding case. */
export function useSubjectLinks(): SubjectLinks {
  const { openTab } = useWorkbench();
  const labels = useWorkbenchState('labels');
  return useMemo(() => ({ labels, openTab }), [labels, openTab]);
}

interface SubjectLinkProps {
  readonly subject: ChainSubject;
  /** What the subject is, e.g. 'block hash'. */
  readonly what: string;
  readonly links: SubjectLinks;
  /** A height in another form than with its digits grouped. */
  readonly shown?: string;
  /** -1 inside a grid, which reaches the cell with its own keys. */
  readonly tabIndex?: number;
}

/**
 * Shows a chain subject in the form of its kind, with its label and its menu, as a link if a kind
 * of tab shows it.
 */
export function SubjectLink({ subject, what, links, shown, tabIndex = 0 }: SubjectLinkProps) {
  const { kind, value, chain, height } = subject;
  // A bare hash may not be a transaction's, so it is not a link; its menu offers the transaction.
  const request = kind === 'hash' ? undefined : requestOfSubject(subject);
  const open = request === undefined ? undefined : () => links.openTab(request);
  const label = labelOf(links.labels, subject);
  const address = kind === 'address' || kind === 'token' ? value : undefined;
  useEffect(() => {
    if (address !== undefined) learnAddresses([address]);
  }, [address]);
  if (kind === 'height' && open !== undefined)
    return (
      <HeightLink
        height={value}
        shown={shown}
        chain={chain}
        label={label}
        onOpen={open}
        tabIndex={tabIndex}
      />
    );
  if (kind === 'address' || kind === 'token')
    return (
      <AddressText
        address={value}
        label={label}
        onOpen={open}
        isToken={kind === 'token'}
        tabIndex={tabIndex}
      />
    );
  return (
    <HexLink
      value={value}
      what={what}
      label={label}
      subject={kind}
      chain={chain}
      height={height}
      onOpen={open}
      tabIndex={tabIndex}
    />
  );
}

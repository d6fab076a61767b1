import { useMemo } from 'react';
import { AddressText } from '../parts/address-text.tsx';
import { HeightLink } from '../parts/height-link.tsx';
import { HexLink } from '../parts/hex-link.tsx';
import type { ChainSubject } from '../parts/chain-subject.ts';
import { labelOf } from './kept-name.ts';
import { requestOfSubject } from './request-of-subject.ts';
import type { OpenTabRequest } from './open-tab-request.ts';
import { useWorkbench } from './workbench-context.ts';
import { useWorkbenchState } from './workbench-state.tsx';

/** What links need of the open case: what things are called there, and what opens a tab about one. */
export interface SubjectLinks {
  readonly labels: ReadonlyMap<string, string>;
  readonly openTab: (request: OpenTabRequest) => void;
}

/** The links of the surrounding case. */
export function useSubjectLinks(): SubjectLinks {
  const { openTab } = useWorkbench();
  const labels = useWorkbenchState('labels');
  return useMemo(() => ({ labels, openTab }), [labels, openTab]);
}

interface SubjectLinkProps {
  readonly subject: ChainSubject;
  /** What it is, e.g. 'block hash'. */
  readonly what: string;
  readonly links: SubjectLinks;
  /** -1 inside a grid, whose own keys reach the cell. */
  readonly tabIndex?: number;
}

/** Something of the chain in the form of its kind, with its label and its menu: a link wherever a tab is about it. */
export function SubjectLink({ subject, what, links, tabIndex = 0 }: SubjectLinkProps) {
  const { kind, value, chain, height } = subject;
  // That an unknown hash is a transaction's is a guess: the menu offers it.
  const request = kind === 'hash' ? undefined : requestOfSubject(subject);
  const open = request === undefined ? undefined : () => links.openTab(request);
  const label = labelOf(links.labels, subject);
  if (kind === 'height' && open !== undefined)
    return <HeightLink height={value} chain={chain} label={label} onOpen={open} tabIndex={tabIndex} />;
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

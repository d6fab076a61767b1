/**
 * What changes while a case is open. Each part has its own context, so that editing a label
 * re-renders only the readers of labels. What never changes is in workbench-context.ts.
 */
import { createContext, createElement, useContext, type Context, type ReactNode } from 'react';
import type { ConnectionSummary, NetworkStatus } from '../../shared/contract/connections-contract.ts';
import type { TokenNames } from '../../shared/engine/deception/token-registry.ts';
import type { CaseRecord, LinkRecord, NoteRecord } from '../../shared/engine/storage/case-records.ts';
import type { KeptAbiBook } from './abi-book/kept-abi-book.ts';

/** How times are displayed everywhere; a tooltip always shows the full UTC time. */
export type TimeDisplay = 'utc' | 'local' | 'age';

export interface WorkbenchState {
  readonly caseRecord: CaseRecord;
  /** The case's connection; undefined if it was removed, in which case review still works. */
  readonly connection: ConnectionSummary | undefined;
  readonly network: Pick<NetworkStatus, 'review'>;
  /**
   * Why this window is read-only (another window has the case open); undefined if it may write.
   * Functions that write reject while it is set.
   */
  readonly readOnlyReason: string | undefined;
  readonly timeDisplay: TimeDisplay;
  /** Whether the trail of a counterparty is collected as soon as it opens. */
  readonly collectsHops: boolean;
  /** Ids of the kinds that “Collect” leaves out. */
  readonly leftOutKinds: readonly string[];
  /** From a lower-case address or hash to its label. */
  readonly labels: ReadonlyMap<string, string>;
  /** What the tokens of the case are called, the same in every tab. */
  readonly tokenNames: TokenNames;
  /** Newest first. */
  readonly notes: readonly NoteRecord[];
  /** Subjects with a star, newest first; see shared/engine/storage/subject.ts. */
  readonly stars: ReadonlySet<string>;
  /** Links of traces, oldest first. */
  readonly links: readonly LinkRecord[];
  /** The case's ABIs, ready for decoding. */
  readonly abiBook: KeptAbiBook;
}

type Part = keyof WorkbenchState;

/** Marks a missing provider, since some parts may be undefined. */
const NO_OPEN_CASE = Symbol('no open case');

type PartContext<Name extends Part> = Context<WorkbenchState[Name] | typeof NO_OPEN_CASE>;

const partContext = <Name extends Part>(): PartContext<Name> =>
  createContext<WorkbenchState[Name] | typeof NO_OPEN_CASE>(NO_OPEN_CASE);

const CONTEXTS: { readonly [Name in Part]: PartContext<Name> } = {
  caseRecord: partContext(),
  connection: partContext(),
  network: partContext(),
  readOnlyReason: partContext(),
  timeDisplay: partContext(),
  collectsHops: partContext(),
  leftOutKinds: partContext(),
  labels: partContext(),
  tokenNames: partContext(),
  notes: partContext(),
  stars: partContext(),
  links: partContext(),
  abiBook: partContext(),
};

/**
 * Returns one part of the surrounding case and re-renders when that part changes. Throws a plain
 * Error if no case is open, which is a bug.
 */
export function useWorkbenchState<Name extends Part>(name: Name): WorkbenchState[Name] {
  const context: PartContext<Name> = CONTEXTS[name];
  const value = useContext(context);
  if (value === NO_OPEN_CASE) throw new Error(`useWorkbenchState('${name}') is used outside an open case`);
  return value;
}

const isPart = (name: string): name is Part => Object.hasOwn(CONTEXTS, name);
const PARTS = Object.keys(CONTEXTS).filter(isPart);

interface PartProviderProps<Name extends Part> {
  readonly name: Name;
  readonly value: WorkbenchState[Name];
  readonly children: ReactNode;
}

function PartProvider<Name extends Part>({ name, value, children }: PartProviderProps<Name>): ReactNode {
  const context: PartContext<Name> = CONTEXTS[name];
  return createElement(context, { value }, children);
}

interface WorkbenchStateProviderProps {
  /** Unchanged parts must be the same objects as before. */
  readonly state: WorkbenchState;
  readonly children?: ReactNode;
}

/**
 * Provides each part through its own context. The frame renders it around the tabs of one open
 * case.
 */
export function WorkbenchStateProvider({ state, children }: WorkbenchStateProviderProps): ReactNode {
  return PARTS.reduce(
    (inner, name) => (
      <PartProvider name={name} value={state[name]}>
        {inner}
      </PartProvider>
    ),
    children,
  );
}

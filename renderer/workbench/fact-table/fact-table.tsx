import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '../../parts/badge.tsx';
import { useWorkbench } from '../workbench-context.ts';
import classes from './fact-table.module.css';
import type { FactSource, FactValue } from './fact-source.ts';
import { judgeFact, type Standing } from './judge-fact.ts';

const STANDING: Readonly<
  Record<Standing, { readonly word: string; readonly tone: BadgeTone; readonly why: string }>
> = {
  same: { word: 'same', tone: 'in', why: 'All sources that say it say the same.' },
  rounded: {
    word: 'rounded',
    tone: 'plain',
    why: 'They differ by no more than a list’s rounding to about 15 digits.',
  },
  differs: {
    word: 'differs',
    tone: 'warning',
    why: 'The sources do not say the same. Open the evidence of a row and compare it with JSON-RPC for the reasons.',
  },
  single: { word: 'one source', tone: 'plain', why: 'Only one source says it.' },
  unsaid: { word: '', tone: 'plain', why: '' },
};

interface FactTableProps<Name extends string> {
  readonly label: string;
  /** In their order; those that no source says are left out. */
  readonly facts: readonly Name[];
  readonly sources: readonly FactSource<Name>[];
  readonly render: (fact: Name, value: FactValue, source: FactSource<Name>) => ReactNode;
}

/** Facts down, sources across, each source named and leading to its evidence; how they stand to each other at the end. */
export function FactTable<Name extends string>({ label, facts, sources, render }: FactTableProps<Name>) {
  const { showEvidence } = useWorkbench();
  const said = facts.filter((fact) => sources.some(({ values }) => values[fact] !== undefined));
  return (
    <div className={classes.scroller}>
      <table className={classes.facts} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Fact</th>
            <th scope="col">Sources agree</th>
            {sources.map(({ id, title, seq, index }) => (
              <th key={id} scope="col">
                <button
                  type="button"
                  className={classes.source}
                  title="Says who? Shows the evidence"
                  onClick={() => showEvidence(index === undefined ? { seq } : { seq, index })}
                >
                  {title}
                  <span className={classes.record}>record {seq}</span>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {said.map((fact) => {
            const standing = STANDING[judgeFact(fact, sources)];
            return (
              <tr key={fact}>
                <th scope="row">{fact}</th>
                <td>
                  <Badge tone={standing.tone} title={standing.why}>
                    {standing.word}
                  </Badge>
                </td>
                {sources.map((source) => {
                  const value = source.values[fact];
                  return (
                    <td key={source.id}>
                      {value === undefined ? (
                        <span className={classes.dim}>–</span>
                      ) : (
                        render(fact, value, source)
                      )}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

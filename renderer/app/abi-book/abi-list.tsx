import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { AbiRecord } from '../../../shared/engine/storage/case-records.ts';
import { HostileText } from '../../parts/hostile-text.tsx';
import { revealWhole } from '../../parts/reveal-hostile.ts';
import { SubjectLink, type SubjectLinks } from '../../tab/subject-link.tsx';
import classes from './abi-book.module.css';
import { countsOfStored } from './abi-counts.ts';
import { ImplementationForm } from './implementation-form.tsx';

interface AbiListProps {
  readonly abis: readonly AbiRecord[];
  /** A contract to list even if the book has nothing about it, in lower case. */
  readonly asked: string | undefined;
  /** Implementation by proxy; both addresses are in lower case. */
  readonly implementations: ReadonlyMap<string, string>;
  readonly links: SubjectLinks;
  readonly isReadOnly: boolean;
  readonly onRemove: (abi: AbiRecord) => void;
  readonly onImplementation: (address: string, implementation: string) => Promise<void>;
}

function AbiLine({
  abi,
  isReadOnly,
  onRemove,
}: {
  readonly abi: AbiRecord;
  readonly isReadOnly: boolean;
  readonly onRemove: () => void;
}) {
  const [asking, setAsking] = useState(false);
  const what = `the ABI ${revealWhole(abi.name)}`;
  return (
    <li className={classes.abi}>
      <span className={classes.abiName}>
        <HostileText text={abi.name} atMost={48} />
      </span>
      <span className={classes.dim}>{countsOfStored(abi.entries)}</span>
      <span className={classes.dim}>
        <HostileText text={abi.origin} atMost={32} />
      </span>
      <span className={classes.spacer} />
      {!isReadOnly && (
        // One button serves for both clicks, so that the keyboard focus stays on it.
        <Button
          variant={asking ? 'filled' : 'subtle'}
          color={asking ? 'red' : 'gray'}
          leftSection={<IconTrash size={14} />}
          aria-label={asking ? `Yes, remove ${what}` : `Remove ${what}`}
          onClick={() => (asking ? onRemove() : setAsking(true))}
          onBlur={() => setAsking(false)}
        >
          {asking ? 'Remove ABI?' : 'Remove'}
        </Button>
      )}
    </li>
  );
}

function ContractLink({ address, links }: { readonly address: string; readonly links: SubjectLinks }) {
  return (
    <SubjectLink subject={{ kind: 'address', value: address, chain: 'main' }} what="address" links={links} />
  );
}

/**
 * The ABIs of the case by contract, with the implementation of each proxy. Each contract links to
 * its trail.
 */
export function AbiList({
  abis,
  asked,
  implementations,
  links,
  isReadOnly,
  onRemove,
  onImplementation,
}: AbiListProps) {
  const addresses = [
    ...new Set([
      ...abis.map(({ address }) => address),
      ...implementations.keys(),
      ...(asked === undefined ? [] : [asked]),
    ]),
  ].toSorted();
  if (addresses.length === 0)
    return <p className={classes.hint}>The book is empty. Built-in standards need no entry.</p>;
  return (
    <ul className={classes.list} aria-label="Contracts in the book">
      {addresses.map((address) => (
        <li key={address} className={classes.contract}>
          <div className={classes.head}>
            <ContractLink address={address} links={links} />
            {implementations.has(address) && (
              <>
                <span className={classes.dim}>proxy of</span>
                <ContractLink address={implementations.get(address) ?? ''} links={links} />
              </>
            )}
            <span className={classes.spacer} />
            <ImplementationForm
              key={implementations.get(address) ?? ''}
              address={address}
              implementation={implementations.get(address) ?? ''}
              isReadOnly={isReadOnly}
              onSave={(next) => onImplementation(address, next)}
            />
          </div>
          <ul className={classes.abis} aria-label={`ABIs of ${address}`}>
            {abis
              .filter((abi) => abi.address === address)
              .map((abi) => (
                <AbiLine key={abi.abiId} abi={abi} isReadOnly={isReadOnly} onRemove={() => onRemove(abi)} />
              ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

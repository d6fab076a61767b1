import { Button, FileButton, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { groupedCount } from '../../../shared/units/count-text.ts';
import type { AbiEntry } from '../../../shared/engine/abi/check-abi-entries.ts';
import { MOST_ABI_BYTES } from '../../../shared/engine/abi/read-abi.ts';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { readTextFile } from '../../parts/read-text-file.ts';
import { revealWhole } from '../../parts/reveal-hostile.ts';
import { useAct } from '../../parts/use-act.ts';
import classes from './abi-book.module.css';
import { countsOfEntries } from './abi-counts.ts';
import { AbiFaults } from './abi-faults.tsx';
import { ALL_CONTRACTS, chooseAbi, readAbiText } from './choose-abi.ts';
import { readBookAddress } from './read-book-address.ts';

/** An ABI that is ready to be added to the book. */
export interface NewAbi {
  readonly address: string;
  readonly name: string;
  readonly origin: string;
  readonly entries: readonly AbiEntry[];
}

interface AbiFormProps {
  readonly initialAddress: string;
  readonly onAdd: (abi: NewAbi) => Promise<void>;
}

const EXAMPLE = `event Transfer(address indexed from, address indexed to, uint256 value)
function transfer(address to, uint256 value) returns (bool)`;

/** Form that adds an ABI, pasted or from a file. It reads and checks the text while it is typed. */
export function AbiForm({ initialAddress, onAdd }: AbiFormProps) {
  const [address, setAddress] = useState(initialAddress);
  const [name, setName] = useState('');
  /**
   * The name taken from the last file. The next file replaces it, unless the analyst typed another.
   */
  const [nameOfFile, setNameOfFile] = useState('');
  const [text, setText] = useState('');
  const [origin, setOrigin] = useState('pasted');
  const { busy, failure, act, setFailure } = useAct();
  const [added, setAdded] = useState('');
  const deferred = useDeferredValue(text);
  const [contract, setContract] = useState(ALL_CONTRACTS);
  const found = useMemo(() => readAbiText(deferred), [deferred]);
  const reading = useMemo(() => chooseAbi(found, contract), [found, contract]);
  const target = address.trim() === '' ? undefined : readBookAddress(address);
  const entries = reading !== undefined && 'entries' in reading ? reading.entries : undefined;
  const ready = target?.address !== undefined && entries !== undefined && deferred === text;

  const take = (next: string, from: string): void => {
    setText(next);
    setOrigin(from);
    setAdded('');
    setFailure(undefined);
    setContract(ALL_CONTRACTS);
  };
  const importFile = async (file: File | null): Promise<void> => {
    if (file === null) return;
    if (file.size > MOST_ABI_BYTES)
      throw new CasebookError('input.invalid', {
        message: `The file ${file.name.slice(0, 80)} has ${groupedCount(file.size)} bytes, but an ABI may have at most 8 MiB.`,
        nextStep: 'Choose the file that holds the ABI.',
      });
    take(await readTextFile(file), file.name);
    const called = file.name.replace(/\.(json|abi|txt|[mc]?js|ts|sol)$/i, '').slice(0, 80);
    setName((now) => (now.trim() === '' || now === nameOfFile ? called : now));
    setNameOfFile(called);
  };
  const submit = async (): Promise<void> => {
    const address = target?.address;
    if (!ready || address === undefined || reading === undefined || 'reason' in reading) return;
    await act(async () => {
      const called = name.trim() === '' ? (reading.name === '' ? 'ABI' : reading.name) : name.trim();
      await onAdd({ address, name: called, origin, entries });
      // Keeps text that was typed while the ABI was being added: it belongs to the next one.
      setText((now) => (now === text ? '' : now));
      setName((now) => (now === name ? '' : now));
      setAdded(`Added: ${called}, ${countsOfEntries(entries)}.`);
    });
  };
  return (
    <form
      aria-label="Add an ABI"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className={classes.pair}>
        <TextInput
          label="Contract"
          placeholder="0x… (40 hex digits)"
          spellCheck={false}
          autoComplete="off"
          data-autofocus
          classNames={{ input: 'casebook-mono' }}
          error={target?.error}
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <TextInput
          label="Name"
          placeholder="Vault v2"
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </div>
      <Textarea
        mt={8}
        label="ABI"
        description="JSON from a compiler, verifier or explorer, a TypeScript literal, or Solidity declarations."
        placeholder={EXAMPLE}
        spellCheck={false}
        rows={7}
        classNames={{ input: 'casebook-mono' }}
        error={reading !== undefined && 'reason' in reading ? revealWhole(reading.reason) : undefined}
        value={text}
        onChange={(event) => take(event.currentTarget.value, 'pasted')}
      />
      {found.contracts.length > 1 && (
        <NativeSelect
          mt={8}
          label={`Contract (${groupedCount(found.contracts.length)} in the text)`}
          value={contract}
          data={[
            { value: ALL_CONTRACTS, label: 'All contracts as one ABI, without duplicates' },
            ...found.contracts.map((each, index) => ({
              value: String(index),
              label: `${revealWhole(each.name === '' ? `no. ${index + 1}` : each.name)}: ${countsOfEntries(each.entries) || 'no readable entries'}`,
            })),
          ]}
          onChange={(event) => setContract(event.currentTarget.value)}
        />
      )}
      {reading !== undefined && 'faults' in reading && <AbiFaults faults={reading.faults} />}
      {failure !== undefined && <ErrorNotice error={failure} />}
      <div className={classes.actions} style={{ marginTop: 8 }}>
        <Button type="submit" loading={busy} disabled={!ready}>
          Add to the book
        </Button>
        <FileButton
          accept=".json,.abi,.txt,.js,.mjs,.cjs,.ts,.sol,application/json,text/plain"
          onChange={(file) => void act(() => importFile(file))}
        >
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconFileImport size={14} />}>
              Import a file…
            </Button>
          )}
        </FileButton>
        <span className={classes.dim} role="status">
          {entries === undefined ? revealWhole(added) : `Read: ${countsOfEntries(entries)}.`}
        </span>
      </div>
    </form>
  );
}

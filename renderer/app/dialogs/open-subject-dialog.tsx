import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { OpenTabRequest } from '../../tab/workbench-context.ts';
import { useFrameServices } from '../services/frame-services.ts';
import { openTab } from '../session/tab-actions.ts';
import { readTextRequest } from '../tabs/request-of-text.ts';
import { DialogForm } from './dialog-form.tsx';

const SUBJECTS = {
  trail: {
    title: 'New address trail',
    label: 'Address',
    description: '0x and 40 hex digits. Its transactions are collected in the background.',
    placeholder: '0x…',
    refusal: 'This is not an address: an address is 0x and 40 hex digits.',
  },
  transaction: {
    title: 'Look up a transaction',
    label: 'Transaction hash',
    description: '0x and 64 hex digits.',
    placeholder: '0x…',
    refusal: 'This is no transaction hash: a hash is 0x and 64 hex digits.',
  },
  logs: {
    title: 'Log search',
    label: 'Contract',
    description: '0x and 40 hex digits. Its event logs are collected, and decoded by the ABI book.',
    placeholder: '0x…',
    refusal: 'This is not an address: an address is 0x and 40 hex digits.',
  },
  block: {
    title: 'Look up a block',
    label: 'Height',
    description: 'The number of the block.',
    placeholder: '18,500,000',
    refusal: 'This is no height: a height is a whole number.',
  },
} as const;

/** Asks for the address, hash or height of a new tab, and says at once when the text is something else. */
export function OpenSubjectDialog({ subject }: { readonly subject: keyof typeof SUBJECTS }) {
  const services = useFrameServices();
  const [text, setText] = useState('');
  const words = SUBJECTS[subject];
  const { request: typed, refusal } = readTextRequest(text);
  // A contract is an address like any other: what is asked of it is another tab.
  const request: OpenTabRequest | undefined =
    subject === 'logs' && typed?.kind === 'trail' ? { kind: 'logs', params: typed.params } : typed;
  const fits = request?.kind === subject;
  // A height is short, and whatever else was typed is none.
  const complaint = subject === 'block' ? words.refusal : (refusal ?? words.refusal);
  return (
    <DialogForm
      title={words.title}
      confirm="Open"
      size="lg"
      ready={fits}
      onConfirm={async () => {
        if (request !== undefined) await openTab(services, request);
      }}
    >
      <TextInput
        label={words.label}
        description={words.description}
        placeholder={words.placeholder}
        data-autofocus
        spellCheck={false}
        autoComplete="off"
        classNames={{ input: 'casebook-mono' }}
        error={text.trim() === '' || fits ? undefined : complaint}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </DialogForm>
  );
}

import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { classifyPastedText } from '../../../shared/units/classify-input.ts';
import type { TabKind } from '../../tab/open-tab-request.ts';
import { useFrameServices } from '../services/frame-services.ts';
import { openTab } from '../session/tab-actions.ts';
import { requestOf, subjectTabs } from '../tabs/tab-commands.ts';
import { DialogForm } from './dialog-form.tsx';

/**
 * Asks for the address, hash or height of a new tab. Says immediately if the text is something
 * else.
 */
export function OpenSubjectDialog({ subject }: { readonly subject: TabKind }) {
  const services = useFrameServices();
  const [text, setText] = useState('');
  const question = subjectTabs().find(({ kind }) => kind === subject)?.question;
  if (question === undefined) return null;
  const typed = classifyPastedText(text);
  const params = question.paramsOf(typed);
  const refusal = typed.kind === 'unknown' ? typed.refusal : undefined;
  return (
    <DialogForm
      title={question.title}
      confirm="Open"
      size="lg"
      ready={params !== undefined}
      onConfirm={async () => {
        if (params !== undefined) await openTab(services, requestOf(subject, params));
      }}
    >
      <TextInput
        label={question.label}
        description={question.description}
        placeholder={question.placeholder}
        data-autofocus
        spellCheck={false}
        autoComplete="off"
        classNames={{ input: 'casebook-mono' }}
        error={text.trim() === '' || params !== undefined ? undefined : question.refusal(refusal)}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </DialogForm>
  );
}

import { CloseButton, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { TIMELINE_LISTS } from '../../../shared/service/derived/address-timeline.ts';
import { findEndpoint } from '../../../shared/service/endpoint-registry.ts';
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import { ParameterForm } from '../../collection/parameter-form.tsx';
import classes from './trail.module.css';

export interface TrailQuestion {
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string>>;
}

interface TrailFormProps {
  readonly address: string;
  /** @default the first of the lists */
  readonly initialEndpointId: string | undefined;
  readonly onCollect: (question: TrailQuestion) => Promise<void>;
  readonly onClose: () => void;
}

const CHOICES = TIMELINE_LISTS.map(({ endpointId, offered }) => ({ value: endpointId, label: offered }));

/** What to collect about an address: the endpoint, and its parameters from its description. */
export function TrailForm({ address, initialEndpointId, onCollect, onClose }: TrailFormProps) {
  const [endpointId, setEndpointId] = useState(initialEndpointId ?? CHOICES[0]?.value ?? '');
  const endpoint = findEndpoint(endpointId);
  if (endpoint === undefined) return null;
  return (
    <section className={classes.form} aria-label="What to collect">
      <div className={classes.formHead}>
        <SegmentedControl aria-label="List" data={CHOICES} value={endpointId} onChange={setEndpointId} />
        <CloseButton aria-label="Close the form" onClick={onClose} />
      </div>
      <ParameterForm
        key={endpointId}
        endpoint={endpoint}
        initial={{}}
        fixed={{ address }}
        submitLabel="Collect"
        onSubmit={(params) => onCollect({ endpoint, params })}
      />
    </section>
  );
}

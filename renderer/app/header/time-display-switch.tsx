import { SegmentedControl } from '@mantine/core';
import { usePreferenceStore } from '../stores/preference-store.ts';
import type { TimeDisplay } from '../../tab/workbench-state.tsx';

const CHOICES = [
  { value: 'utc', label: 'UTC' },
  { value: 'local', label: 'Local' },
  { value: 'age', label: 'Age' },
] satisfies readonly { value: TimeDisplay; label: string }[];

/** Chooses how every tab shows times. */
export function TimeDisplaySwitch() {
  const timeDisplay = usePreferenceStore((state) => state.timeDisplay);
  return (
    <SegmentedControl
      aria-label="How times are shown"
      data={CHOICES}
      value={timeDisplay}
      onChange={(value) => usePreferenceStore.setState({ timeDisplay: value })}
    />
  );
}

import { NativeSelect } from '@mantine/core';
import type { SplittingMethod } from '../../../shared/engine/flow/trace/trace-question.ts';
import { METHOD_TEXT } from './method-text.ts';
import classes from './trace.module.css';

interface MethodChoiceProps {
  /** Methods that have the same figure; at least one. */
  readonly methods: readonly SplittingMethod[];
  readonly chosen: SplittingMethod;
  readonly onChoose: (method: SplittingMethod) => void;
}

/** The name of the method that is shown, with the others to choose from if several have the figure. */
export function MethodChoice({ methods, chosen, onChoose }: MethodChoiceProps) {
  if (methods.length < 2) return <strong>{METHOD_TEXT[chosen].name}.</strong>;
  return (
    <NativeSelect
      className={classes.methodChoice}
      size="xs"
      aria-label="Method"
      data={methods.map((method) => ({ value: method, label: METHOD_TEXT[method].name }))}
      value={chosen}
      onChange={({ currentTarget: { value } }) => {
        const method = methods.find((each) => each === value);
        if (method !== undefined) onChoose(method);
      }}
    />
  );
}

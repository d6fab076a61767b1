import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  historyOf,
  redoStep,
  takeStep,
  undoStep,
} from '../../../../../renderer/investigations/graph/document/undo-history.ts';

describe('undo and redo', () => {
  it('go through the very values that were, whatever is done in between', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.integer({ min: 1, max: 1000 }), fc.constantFrom('undo', 'redo')), {
          maxLength: 60,
        }),
        (acts) => {
          let history = historyOf(0);
          // The plain model: all values in a list, and where one stands.
          let values = [0];
          let at = 0;
          for (const act of acts) {
            if (act === 'undo') {
              history = undoStep(history);
              at = Math.max(0, at - 1);
            } else if (act === 'redo') {
              history = redoStep(history);
              at = Math.min(values.length - 1, at + 1);
            } else if (typeof act === 'number' && act !== values[at]) {
              history = takeStep(history, act);
              values = [...values.slice(0, at + 1), act];
              at += 1;
            }
            expect(history.present).toBe(values[at]);
          }
        },
      ),
    );
  });

  it('take back as one what was done with one key in a row, and not across an undo', () => {
    let history = takeStep(historyOf('a'), 'b', 'nudge');
    history = takeStep(history, 'c', 'nudge');
    expect(undoStep(history).present).toBe('a');
    history = takeStep(takeStep(history, 'd'), 'e', 'nudge');
    expect(undoStep(history).present).toBe('d');
    expect(undoStep(takeStep(undoStep(history), 'f', 'nudge')).present).toBe('d');
  });

  it('does not count the same value as a step', () => {
    const history = historyOf('a');
    expect(takeStep(history, 'a')).toBe(history);
    expect(undoStep(history)).toBe(history);
    expect(redoStep(history)).toBe(history);
  });
});

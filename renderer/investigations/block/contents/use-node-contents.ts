import { useMemo } from 'react';
import type { RecordedAnswer } from '../../../../shared/engine/comparison/answer-of-record.ts';
import { readNodeContents, type NodeContents } from './node-contents.ts';

/** Reads the node's responses only when they change: they may have hundreds of receipts. */
export function useNodeContents(
  answers: readonly RecordedAnswer[],
  height: string,
  isPreconfirmed: boolean,
): NodeContents {
  return useMemo(() => readNodeContents(answers, height, isPreconfirmed), [answers, height, isPreconfirmed]);
}

import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import {
  ReceiptsView,
  ReceiptView,
} from '../../../../../renderer/investigations/rpc/answer/object-views.tsx';
import { logsOfAnswer } from '../../../../../shared/engine/logs/read-receipt.ts';
import { valueText } from '../../../../../shared/service/row-value.ts';
import type { JsonObject, JsonValue } from '../../../../../shared/units/json-value.ts';
import { HOSTILE_CORPUS } from '../../../../support/hostile-texts.ts';
import { markupOf, readMarkup, subjectsOf } from '../../../../support/markup-of.ts';
import { unseenIn } from '../../../../support/unseen-text.ts';

const HASH = `0x${'cd'.repeat(32)}`;
const addressOf = (n: number): string => `0x${String(10 + n).repeat(20)}`;
const log = (n: number): JsonObject => ({
  address: addressOf(n),
  topics: [`0x${'ef'.repeat(32)}`],
  data: '0x',
  logIndex: `0x${n.toString(16)}`,
});
const receipt = (logs: readonly JsonValue[]): JsonObject => ({ transactionHash: HASH, logs });

/** Each line of a log: the row as notes and stars name it, and the address of its log. */
const linesOf = (markup: string): readonly (readonly [string, string])[] =>
  markup
    .split('<tr ')
    .slice(1)
    .filter((line) => line.includes('data-row-subject'))
    .map((line) => [
      /data-row-subject="([^"]*)"/.exec(line)?.[1] ?? '',
      /data-subject="([^"]*)" data-subject-kind="address"/.exec(line)?.[1] ?? '',
    ]);

describe('the logs of a receipt in the RPC console', () => {
  it('each have the acts of a row: they are the rows that notes and evidence name', () => {
    const fields = receipt([log(0), log(1)]);
    const markup = markupOf(createElement(ReceiptView, { fields, seq: 7 }));
    expect(linesOf(markup)).toEqual([
      ['row:7:0', addressOf(0)],
      ['row:7:1', addressOf(1)],
    ]);
    expect(Array.from(markup.matchAll(/data-cell="([^"]*)"/g), ([, cell]) => cell)).toEqual(
      [0, 1].flatMap((row) => [0, 1, 2].map((column) => `${row}:${column}`)),
    );
    expect(markup.match(/aria-label="Evidence of log \d"/g)).toHaveLength(2);
  });

  it('of several receipts count through all of them, what is no log left out', () => {
    const receipts: JsonValue[] = [
      receipt([log(0), 'no log', log(1)]),
      null,
      { transactionHash: HASH },
      receipt([log(2)]),
    ];
    const markup = markupOf(createElement(ReceiptsView, { receipts, seq: 9 }));
    expect(linesOf(markup)).toEqual(
      logsOfAnswer(receipts).map(({ address }, index) => [`row:9:${index}`, valueText(address)]),
    );
    expect(readMarkup(markup)).toContain('1 member of the list is not an object');
    // The folded line of a receipt has the menu of its transaction.
    expect(markup).toContain(`<summary class`);
    expect(subjectsOf(markup.slice(markup.indexOf('<summary'), markup.indexOf('</summary>')))).toEqual([
      `transaction ${HASH}`,
    ]);
  });

  it('X4: are text where the node attacks', () => {
    for (const text of HOSTILE_CORPUS) {
      const fields = {
        transactionHash: text,
        logs: [{ address: text, topics: [text], data: text, logIndex: text }],
      };
      const markup = markupOf(createElement(ReceiptsView, { receipts: [fields], seq: 1 }));
      expect(unseenIn(markup), JSON.stringify(text)).toEqual([]);
    }
  });
});

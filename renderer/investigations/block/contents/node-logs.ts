/** The logs of the node's receipts of a block, as records of the list of logs. Pure. */
import { rowOfLog } from '../../../../shared/engine/logs/log-row.ts';
import { readReceipt } from '../../../../shared/engine/logs/read-receipt.ts';
import type { NodeAnswer } from '../../../../shared/engine/comparison/node-answers.ts';
import type { ReviewRow } from '../../../../shared/engine/query/review-session.ts';
import { isJsonList, isJsonObject } from '../../../../shared/units/json-value.ts';

/** The logs of readable receipts, each with its place among all logs of its response. */
export function logsOfReceipts({ seq, result }: NodeAnswer, height: string): readonly ReviewRow[] {
  const rows: ReviewRow[] = [];
  let index = 0;
  for (const came of isJsonList(result) ? result : []) {
    const read = readReceipt(came);
    if ('receipt' in read)
      for (const [place, log] of read.receipt.logs.entries())
        if (String(log.height) === height)
          rows.push({
            ...rowOfLog(log, ''),
            key: `${seq}:${index + place}`,
            seq,
            index: index + place,
            sha256: '',
            receivedAt: 0,
            direction: 'OTHER',
          });
    const logs = isJsonObject(came) ? came['logs'] : undefined;
    index += isJsonList(logs) ? logs.filter(isJsonObject).length : 0;
  }
  return rows;
}

import type { ReviewRow } from '../../../../shared/engine/query/review-session.ts';
import { readLogRow } from '../../../../shared/engine/abi/read-log-row.ts';
import { valueText } from '../../../../shared/service/row-value.ts';
import { groupedCount } from '../../../../shared/units/count-text.ts';
import { isJsonList } from '../../../../shared/units/json-value.ts';
import { HostileText } from '../../../parts/hostile-text.tsx';
import linkButton from '../../../parts/link-button.module.css';
import { EventCell } from '../../../evidence/decoded/event-cell.tsx';
import { LogWords } from '../../../evidence/decoded/log-words.tsx';
import { MoreRows, useMoreRows } from '../../../evidence/story/more-rows.tsx';
import { Party } from '../../../evidence/story/party.tsx';
import story from '../../../evidence/story/story.module.css';
import { SubjectLink, useSubjectLinks } from '../../../tab/subject-link.tsx';
import { trailRequest } from '../../../tab/tab-requests.ts';
import type { TokenUnits } from '../../../tab/token-units/token-units.ts';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';

const AT_FIRST = 50;

interface BlockLogsProps {
  /** In the order of their index. */
  readonly logs: readonly ReviewRow[];
  /** Of the contracts that wrote them, by lower-case address. */
  readonly units: ReadonlyMap<string, TokenUnits>;
}

/** The logs of a block that the case has, decoded by the ABI book and built-in standards. */
export function BlockLogs({ logs, units }: BlockLogsProps) {
  const { showEvidence, openTab } = useWorkbench();
  const links = useSubjectLinks();
  const { book } = useWorkbenchState('abiBook');
  const more = useMoreRows(logs.length, AT_FIRST);
  if (logs.length === 0) return null;
  return (
    <section aria-label="Logs" className={story.story}>
      <div data-sideways>
        <table className={story.table} aria-label="Logs of the block">
          <caption>Logs that the case has, {groupedCount(logs.length)}</caption>
          <thead>
            <tr>
              <th scope="col">Log</th>
              <th scope="col">Evidence</th>
              <th scope="col">Transaction</th>
              <th scope="col">Contract</th>
              <th scope="col">Event</th>
            </tr>
          </thead>
          <tbody>
            {logs.slice(0, more.shown).map(({ key, seq, index, fields }) => {
              const reading = readLogRow(book, fields);
              const { topics, data } = fields;
              return (
                <tr key={key}>
                  <td className="casebook-figures">
                    <HostileText text={valueText(fields['logIndex'])} atMost={12} />
                  </td>
                  <td>
                    <button
                      type="button"
                      className={linkButton.link}
                      onClick={() => showEvidence({ seq, index })}
                    >
                      record {seq}, row {index + 1}
                    </button>
                  </td>
                  <td>
                    <SubjectLink
                      subject={{ kind: 'transaction', value: valueText(fields['txId']), chain: 'main' }}
                      what="transaction hash"
                      links={links}
                    />
                  </td>
                  <td>
                    <Party address={valueText(fields['address'])} />
                  </td>
                  <td className={story.wraps}>
                    <EventCell
                      reading={reading}
                      units={units.get(valueText(fields['address']).toLowerCase())}
                      labels={links.labels}
                      onAddress={(address) => openTab(trailRequest(address))}
                    />
                    {reading.kind !== 'decoded' && ' '}
                    {reading.kind !== 'decoded' && (
                      <LogWords
                        topics={isJsonList(topics) ? topics.map(valueText) : []}
                        data={valueText(data)}
                      />
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <MoreRows {...more} one="log" many="logs" />
    </section>
  );
}

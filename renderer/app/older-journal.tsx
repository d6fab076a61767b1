import { Button, Group, List, Text, Title } from '@mantine/core';
import { groupedCount } from '../../shared/units/count-text.ts';
import { revealWhole } from '../parts/reveal-hostile.ts';
import type { CaseHead } from '../../shared/contract/journal-contract.ts';
import { useFrameServices } from './services/frame-services.ts';
import type { ViewAhead } from './services/view-ahead.ts';
import { closeCase, openCase } from './session/open-case.ts';
import { inBackground } from './session/in-background.ts';

const counted = (count: number, one: string, many: string): string =>
  `${groupedCount(count)} ${count === 1 ? one : many}`;

/** The time in UTC, to the second. */
const utc = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

function whatDiffers({ kind, viewSeq, journalSeq, journalAt }: ViewAhead): string {
  const when = journalAt === undefined ? '' : `, received ${utc(journalAt)}`;
  if (kind === 'other')
    return `The journal on disk (last intact record: ${groupedCount(journalSeq)}${when}) is not the one that this view was built from: the two differ in a record with the same number.`;
  return `The journal on disk ends with record ${groupedCount(journalSeq)}${when}. This view has records up to ${groupedCount(viewSeq)}. The case folder was probably restored from an older copy.`;
}

function whatIsLost({ rows, collections, changes }: ViewAhead): string[] {
  const lost: string[] = [];
  if (rows > 0)
    lost.push(`${counted(rows, 'row', 'rows')} of ${counted(collections, 'collection', 'collections')}`);
  if (changes > 0)
    lost.push(
      `up to ${counted(changes, 'note, label, star, link or ABI', 'notes, labels, stars, links and ABIs')}`,
    );
  lost.push('tabs and names changed since then');
  return lost;
}

/**
 * Asks what to do with a view that is newer than its journal. Changes nothing until the user
 * chooses.
 */
export function OlderJournal({ head, ahead }: { readonly head: CaseHead; readonly ahead: ViewAhead }) {
  const services = useFrameServices();
  return (
    <section role="alertdialog" aria-labelledby="older-journal-title" aria-describedby="older-journal-text">
      <Title order={1} fz={18} id="older-journal-title" mb="sm">
        {ahead.kind === 'other'
          ? 'The journal does not match this view of '
          : 'The journal is older than this view of '}
        “<bdi>{revealWhole(head.name)}</bdi>”
      </Title>
      <div id="older-journal-text">
        <Text mb="sm">{whatDiffers(ahead)}</Text>
        <Text>If you rebuild the view from this journal, it loses:</Text>
        <List my="xs">
          {whatIsLost(ahead).map((each) => (
            <List.Item key={each}>{each}</List.Item>
          ))}
        </List>
        <Text mb="md">
          To keep everything, leave the case closed, quit Casebook, and restore the newer journal from a copy.
        </Text>
      </div>
      <Group gap="sm">
        <Button onClick={() => inBackground(openCase(services, head.caseId, 'read-only'))}>
          Open read-only
        </Button>
        <Button variant="default" onClick={() => closeCase(services)}>
          Leave it closed
        </Button>
        <Button
          variant="light"
          color="red"
          onClick={() => inBackground(openCase(services, head.caseId, 'rebuild'))}
        >
          Rebuild the view from this journal
        </Button>
      </Group>
    </section>
  );
}

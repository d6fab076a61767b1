import { Kbd, Modal } from '@mantine/core';
import { KEY_LIST, TABLE_KEY_LIST, type KeyLine } from '../keys/key-command.ts';
import { useDialogStore } from '../stores/dialog-store.ts';
import classes from './keys-dialog.module.css';

function KeyLines({ title, lines }: { readonly title: string; readonly lines: readonly KeyLine[] }) {
  return (
    <section className={classes.section}>
      <h3 className={classes.title}>{title}</h3>
      <dl className={classes.list}>
        {lines.map(({ keys, does }) => (
          <div key={does} className={classes.line}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Lists all keyboard shortcuts on one page. */
export function KeysDialog() {
  const close = useDialogStore((state) => state.close);
  return (
    <Modal opened onClose={close} title="Keys" size={880}>
      {/* It has nothing to press, so the keyboard must be able to scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.scrolled} data-scrolls role="region" aria-label="All keys" tabIndex={0}>
        <div className={classes.columns}>
          <KeyLines title="Everywhere" lines={KEY_LIST} />
          <KeyLines title="In a table, and on an address, hash or height" lines={TABLE_KEY_LIST} />
        </div>
      </div>
    </Modal>
  );
}

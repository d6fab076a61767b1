import { Kbd, Modal } from '@mantine/core';
import { KEY_LIST } from '../keys/key-command.ts';
import { useDialogStore } from '../stores/dialog-store.ts';
import classes from './keys-dialog.module.css';

/** The keys, on one page. */
export function KeysDialog() {
  const close = useDialogStore((state) => state.close);
  return (
    <Modal opened onClose={close} title="Keys" size="lg">
      <dl className={classes.list}>
        {KEY_LIST.map(({ keys, does }) => (
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
    </Modal>
  );
}

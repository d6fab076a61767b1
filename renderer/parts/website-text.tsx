import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { HostileText } from './hostile-text.tsx';
import { readWebsiteAddress } from './website-address.ts';
import classes from './website-text.module.css';

interface WebsiteTextProps {
  /** As the service sent it. */
  readonly text: string;
  /** Opens it outside, after the question here; false if nothing on this machine opened it. */
  readonly onOpen: (href: string) => Promise<boolean>;
}

/**
 * Shows a website as text; opens it only after a question that names its host in ASCII. Anything
 * but https is only text.
 */
export function WebsiteText({ text, onOpen }: WebsiteTextProps) {
  const [asking, setAsking] = useState(false);
  const [failed, setFailed] = useState(false);
  const address = readWebsiteAddress(text);
  if (address === undefined) return <HostileText text={text} />;
  const open = async (): Promise<void> => {
    const opened = await onOpen(address.href).catch(() => false);
    setFailed(!opened);
    setAsking(!opened);
  };
  return (
    <>
      <button
        type="button"
        className={classes.website}
        onClick={() => {
          setFailed(false);
          setAsking(true);
        }}
      >
        <HostileText text={text} />
      </button>
      <Modal opened={asking} onClose={() => setAsking(false)} title="Open a website outside Casebook?">
        <p>
          The issuer of the token gave this address. Opening it tells its owner that somebody looks. Its host
          is <code>{address.host}</code>
        </p>
        {failed && (
          <p role="alert">
            Nothing on this machine opened it. Copy the address and open it yourself:{' '}
            <code>{address.href}</code>
          </p>
        )}
        <Button.Group>
          <Button variant="default" onClick={() => setAsking(false)}>
            Stay here
          </Button>
          <Button onClick={() => void open()}>Open it</Button>
        </Button.Group>
      </Modal>
    </>
  );
}

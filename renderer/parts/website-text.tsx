import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { HostileText } from './hostile-text.tsx';
import { readWebsiteAddress } from './website-address.ts';
import classes from './website-text.module.css';

interface WebsiteTextProps {
  /** As the service sent it. */
  readonly text: string;
  /** Opens outside, after the question here. */
  readonly onOpen: (href: string) => void;
}

/** A website as text; opened only after a question that names its host in ASCII. Anything but https is only text. */
export function WebsiteText({ text, onOpen }: WebsiteTextProps) {
  const [asking, setAsking] = useState(false);
  const address = readWebsiteAddress(text);
  if (address === undefined) return <HostileText text={text} />;
  return (
    <>
      <button type="button" className={classes.website} onClick={() => setAsking(true)}>
        <HostileText text={text} />
      </button>
      <Modal opened={asking} onClose={() => setAsking(false)} title="Open a website outside Casebook?">
        <p>
          The issuer of the token gave this address. Opening it tells its owner that somebody looks. Its host
          is <code>{address.host}</code>
        </p>
        <Button.Group>
          <Button variant="default" onClick={() => setAsking(false)}>
            Stay here
          </Button>
          <Button
            onClick={() => {
              setAsking(false);
              onOpen(address.href);
            }}
          >
            Open it
          </Button>
        </Button.Group>
      </Modal>
    </>
  );
}

import { UnstyledButton } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { checksumAddress, shortHex } from '../../../../shared/units/hex.ts';
import { subjectAttributes } from '../../../parts/chain-subject.ts';
import { OPENS_TAB } from '../../../parts/opens-tab.ts';
import { revealWhole } from '../../../parts/reveal-hostile.ts';
import { trailRequest } from '../../../tab/tab-requests.ts';
import { useFrameServices } from '../../services/frame-services.ts';
import { inBackground } from '../../session/in-background.ts';
import { openTab } from '../../session/tab-actions.ts';
import { useTabName } from '../../tabs/tab-name.ts';
import { TabName } from '../../tabs/tab-title.tsx';
import classes from '../sidebar.module.css';

interface AddressRowProps {
  readonly address: string;
  readonly fold: ReactNode;
  readonly state: ReactNode;
  /** What is listed below the row. */
  readonly children: ReactNode;
}

/** An address whose trail is not open; a click opens it. */
export function AddressRow({ address, fold, state, children }: AddressRowProps) {
  const services = useFrameServices();
  const named = { title: shortHex(address), params: { address } };
  return (
    <li>
      <div
        className={classes.row}
        data-closed
        {...subjectAttributes({ kind: 'address', value: address, chain: 'main' })}
      >
        {fold}
        <UnstyledButton
          {...OPENS_TAB}
          className={classes.open}
          aria-label={revealWhole(useTabName(named))}
          title={`${checksumAddress(address)} (no open trail; click to open it)`}
          onClick={() => inBackground(openTab(services, trailRequest(address)))}
        >
          {fold === undefined && <IconRoute size={14} aria-hidden />}
          <span className={classes.name}>
            <TabName tab={named} />
          </span>
        </UnstyledButton>
        {state}
      </div>
      {children}
    </li>
  );
}

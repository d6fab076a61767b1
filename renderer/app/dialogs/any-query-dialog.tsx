import { Modal, UnstyledButton } from '@mantine/core';
import { ENDPOINTS } from '../../../shared/service/endpoint-registry.ts';
import { useFrameServices } from '../services/frame-services.ts';
import { inBackground } from '../session/in-background.ts';
import { openTab } from '../session/tab-actions.ts';
import { useDialogStore } from '../stores/dialog-store.ts';
import classes from './any-query-dialog.module.css';

const CHAINS = [
  { chain: 'main', label: 'Main chain' },
  { chain: 'trade-zone', label: 'Trade zone' },
] as const;

/** Lists each query of the service by its chain; choosing one opens its form in a new tab. */
export function AnyQueryDialog() {
  const services = useFrameServices();
  const close = useDialogStore((state) => state.close);
  return (
    <Modal opened onClose={close} title="Any query" size={640}>
      <p className={classes.hint}>Opens the form of one query, with all of its parameters.</p>
      <div className={classes.chains}>
        {CHAINS.map(({ chain, label }) => (
          <section key={chain}>
            <h3 className={classes.chain}>{label}</h3>
            <ul className={classes.list} aria-label={label}>
              {ENDPOINTS.filter((endpoint) => endpoint.chain === chain).map(({ id, title }, at) => (
                <li key={id}>
                  <UnstyledButton
                    className={classes.query}
                    data-autofocus={(chain === 'main' && at === 0) || undefined}
                    onClick={() => {
                      close();
                      inBackground(openTab(services, { kind: 'endpoint', params: { endpointId: id } }));
                    }}
                  >
                    {title}
                  </UnstyledButton>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Modal>
  );
}

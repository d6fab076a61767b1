import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { AnswerPanel } from './answer/answer-panel.tsx';
import { CallList } from './history/call-list.tsx';
import { MethodForm } from './method-form.tsx';
import { MethodList } from './method-list.tsx';
import classes from './rpc.module.css';
import { useConsole } from './use-console.ts';
import { whyNotSent } from './why-not-sent.ts';
import { useNodeAccess } from '../../tab/use-node-access.ts';

/**
 * The RPC console: sends a JSON-RPC method that is filled in by hand, shows its response
 * decoded and as it came, and lists every call that the case has made.
 */
export function RpcTab({ tab }: { readonly tab: TabRecord }) {
  const rpc = useConsole(tab);
  const blocked = whyNotSent(useNodeAccess());
  const { method, shown } = rpc;
  return (
    <div className={classes.frame}>
      <div className={classes.console}>
        <MethodList chosen={method} onChoose={rpc.onMethod} />
        <div className={classes.middle}>
          <MethodForm
            {...rpc.fields}
            method={method}
            read={rpc.read}
            isRefused={rpc.isRefused}
            shown={shown}
            encoding={rpc.encoding}
            sending={rpc.sending}
            onMethod={rpc.onMethod}
            onSend={rpc.onSend}
          />
          {shown === undefined ? (
            <p className={classes.empty}>
              “Send” asks the node. Its answer is stored in the journal and then shown here.
            </p>
          ) : (
            <AnswerPanel seq={shown} chosen={rpc.chosen} />
          )}
        </div>
        <CallList
          history={rpc.history}
          method={rpc.historyMethod}
          onMethod={rpc.onHistoryMethod}
          shown={shown}
          onLoad={rpc.onLoad}
          onRepeat={rpc.onRepeat}
          blocked={blocked}
        />
      </div>
    </div>
  );
}

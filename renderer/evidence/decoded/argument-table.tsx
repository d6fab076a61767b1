import type { AmountPlace } from '../../../shared/engine/abi/call-amounts.ts';
import { argumentLabel, type DecodedArgument } from '../../../shared/engine/abi/decoded-value.ts';
import { HostileText } from '../../parts/hostile-text.tsx';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import { trailRequest } from '../../tab/tab-requests.ts';
import { useUnitsOfContracts } from '../../tab/token-units/use-units-of-contracts.ts';
import { ArgumentValue } from './argument-value.tsx';
import { DecodedTree } from './decoded-tree.tsx';
import classes from './decoded.module.css';

const NONE: readonly string[] = [];

interface ArgumentTableProps {
  /** What they are, e.g. 'Arguments'. */
  readonly label: string;
  readonly arguments: readonly DecodedArgument[];
  /** The argument that is an amount of the token at `contract`. @default none */
  readonly amount?: AmountPlace | undefined;
  /** The called address, lower case; '' if unknown. */
  readonly contract?: string;
}

/** Shows decoded arguments, one per line: name, type, value; an amount of a known token in its units. */
export function ArgumentTable({ label, arguments: shown, amount, contract = '' }: ArgumentTableProps) {
  const { openTab } = useWorkbench();
  const units = useUnitsOfContracts(amount === undefined ? NONE : [contract]);
  const labels = useWorkbenchState('labels');
  const onAddress = (address: string): void => openTab(trailRequest(address));
  return (
    <table className={classes.arguments} aria-label={label}>
      <tbody>
        {shown.map((argument, place) => (
          <tr key={`${place} ${argument.name}`}>
            <th scope="row">
              <HostileText text={argumentLabel(argument, place)} atMost={40} />
            </th>
            <td className={classes.dim}>{argument.type}</td>
            <td>
              <ArgumentValue value={argument.value} place={place} amount={amount} units={units.get(contract)}>
                <DecodedTree value={argument.value} labels={labels} onAddress={onAddress} />
              </ArgumentValue>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

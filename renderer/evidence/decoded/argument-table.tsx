import { argumentLabel, type DecodedArgument } from '../../../shared/engine/abi/decoded-value.ts';
import { HostileText } from '../../parts/hostile-text.tsx';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import { trailRequest } from '../../tab/tab-requests.ts';
import { DecodedTree } from './decoded-tree.tsx';
import classes from './decoded.module.css';

interface ArgumentTableProps {
  /** What they are, e.g. 'Arguments'. */
  readonly label: string;
  readonly arguments: readonly DecodedArgument[];
}

/** Shows decoded arguments, one per line: name, type, value. */
export function ArgumentTable({ label, arguments: shown }: ArgumentTableProps) {
  const { openTab } = useWorkbench();
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
              <DecodedTree value={argument.value} labels={labels} onAddress={onAddress} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

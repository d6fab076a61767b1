/** Actions of the trade zone with their details, as columns and as bars. */
import { practiceActors } from '../../../electron/practice/practice-story.ts';
import { press, visible, type Screen } from '../pages/screen-steps.ts';
import { openNew } from '../pages/new-menu.ts';
import { grid, waitForCollected } from '../pages/workbench-actions.ts';

const { thief } = practiceActors();

export const zoneDetails = (): readonly Screen[] => [
  {
    name: 'zone-actions',
    show: async (page) => {
      await openNew(page, 'Trade zone');
      const subject = visible(page.getByRole('textbox', { name: /^Address, block height/ }));
      await subject.fill(thief);
      await page.getByText('Requests trade-zone transactions of an address.').waitFor();
      await subject.press('Enter');
      await waitForCollected(page);
    },
  },
  {
    name: 'zone-details',
    show: async (page) => {
      await press(page, /^Collect details of the \d+ shown$/);
      await grid(page).getByRole('columnheader', { name: 'Error message' }).waitFor();
      await waitForCollected(page);
    },
  },
];

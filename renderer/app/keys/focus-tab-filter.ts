import { notifications } from '@mantine/notifications';
import { tabFilterOf } from '../../tab/tab-filter.ts';

/** Leads to the filter of a tab; where it has none, says so. */
export function focusTabFilter(tabId: string | undefined): void {
  if (tabId === undefined) return;
  const filter = tabFilterOf(tabId);
  if (filter === undefined) {
    const id = 'no-filter';
    notifications.hide(id);
    notifications.show({ id, message: 'There is nothing to filter in this tab.', autoClose: 4000 });
  } else if (filter instanceof HTMLButtonElement) filter.click();
  else filter.focus();
}

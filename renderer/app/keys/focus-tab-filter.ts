import { notifications } from '@mantine/notifications';
import { tabFilterOf } from '../../tab/tab-filter.ts';

/** Moves the focus to the filter of a tab. Says so if the tab has none. */
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

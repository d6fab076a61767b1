import { Switch, Tooltip } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { describeError } from '../../../shared/errors/describe-error.ts';
import { useFrameServices } from '../services/frame-services.ts';
import { setReview } from '../session/set-review.ts';
import { useNetworkStore } from '../stores/network-store.ts';
import classes from './header-bar.module.css';

/** The Review switch: on, the trusted side cannot send anything. */
export function ReviewSwitch() {
  const { client } = useFrameServices();
  const review = useNetworkStore((state) => state.review);
  const change = async (on: boolean): Promise<void> => {
    try {
      await setReview(client, on);
    } catch (error) {
      const { title, body } = describeError(error);
      notifications.show({ color: 'red', title, message: body });
    }
  };
  return (
    <Tooltip
      multiline
      w={260}
      label={
        review
          ? 'Review is on: nothing is sent. Everything collected opens, filters and exports.'
          : 'Review is off: Casebook may ask the service. Switch on to work without sending anything.'
      }
    >
      <div className={classes.review} data-on={review}>
        <Switch
          label="Review"
          checked={review}
          onChange={(event) => void change(event.currentTarget.checked)}
        />
      </div>
    </Tooltip>
  );
}

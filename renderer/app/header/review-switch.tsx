import { Switch, Tooltip } from '@mantine/core';
import { useFrameServices } from '../services/frame-services.ts';
import { inBackground } from '../session/in-background.ts';
import { setReview } from '../session/set-review.ts';
import { useNetworkStore } from '../stores/network-store.ts';
import classes from './header-bar.module.css';

/** The Review switch. While it is on, the trusted side cannot send any request. */
export function ReviewSwitch() {
  const { client } = useFrameServices();
  const review = useNetworkStore((state) => state.review);
  const isForced = useNetworkStore((state) => state.unwritable !== undefined);
  return (
    <Tooltip
      multiline
      w={260}
      label={
        isForced
          ? 'Review stays on, because nothing can be written to the profile. The reason is at the top of the window.'
          : review
            ? 'Review is on: nothing is sent. Everything collected can be opened, filtered and exported.'
            : 'Review is off: Casebook may send requests. Switch it on to work without sending anything.'
      }
    >
      <div className={classes.review} data-on={review}>
        <Switch
          label="Review"
          checked={review}
          disabled={isForced}
          onChange={(event) => inBackground(setReview(client, event.currentTarget.checked))}
        />
      </div>
    </Tooltip>
  );
}

import { Button } from '@mantine/core';

/** Opens the form of a collection, beside the sentence that says that it has no rows. */
export function ChangeRequest({ onPress }: { readonly onPress: () => void }) {
  return (
    <Button size="compact-sm" variant="default" onClick={onPress}>
      Change the request
    </Button>
  );
}

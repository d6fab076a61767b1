/** A time as 'HH:MM:SS.mmm', UTC. */
export const momentText = (unixMs: number): string => new Date(unixMs).toISOString().slice(11, 23);

/** Shows a time of the recording to the millisecond, UTC; date and time are on hover. */
export function MomentText({ at }: { readonly at: number }) {
  const iso = new Date(at).toISOString();
  return (
    <time dateTime={iso} title={`${iso} (UTC, this computer's clock)`}>
      {momentText(at)}
    </time>
  );
}

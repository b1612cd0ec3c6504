/** Documents of one write. */
const BATCH = 1_000

/** Deletes so many at a time, until there are fewer, or the service stops. @param deleteSome says how many it found */
export async function inBatches(
  signal: AbortSignal,
  deleteSome: (limit: number) => Promise<number>,
  batch = BATCH,
): Promise<void> {
  let deleted = batch
  while (deleted === batch && !signal.aborted) deleted = await deleteSome(batch)
}

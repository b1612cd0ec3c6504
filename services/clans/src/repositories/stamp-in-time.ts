/** What is stored can be read within this of the time that it is stamped with, ms. */
export const READABLE_WITHIN_MS = 7_500

/**
 * Writes what is stamped with a time, by which others read what is new. A write that takes long, as one that waits for a slow member of a
 * replica set does, can be read only after they have looked for that time: it is stamped again.
 */
export async function stampInTime(
  now: () => Date,
  write: (at: Date) => Promise<unknown>,
): Promise<void> {
  for (;;) {
    const at = now()
    await write(at)
    if (now().getTime() - at.getTime() <= READABLE_WITHIN_MS) return
  }
}

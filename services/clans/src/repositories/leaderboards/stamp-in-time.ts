import { READABLE_WITHIN_MS } from '../../domain/leaderboards/readable-within.ts'

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

import { forEachSettled } from '@platform/service-kit'

/** Items that are worked on at the same time. */
const AT_ONCE = 8

/** Works on each, some at the same time, until the signal; ends when all that began have ended. @throws AggregateError with their failures */
export async function inLanes<T>(
  items: readonly T[],
  signal: AbortSignal,
  run: (item: T) => Promise<void>,
): Promise<void> {
  const lanes = Array.from({ length: AT_ONCE }, (_, lane) =>
    items.filter((_item, n) => n % AT_ONCE === lane),
  )
  const results = await Promise.allSettled(lanes.map((lane) => forEachSettled(lane, signal, run)))
  const failures = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  if (failures.length > 0) throw new AggregateError(failures, 'notifications were not settled')
}

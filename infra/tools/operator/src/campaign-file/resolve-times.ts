import { isRelative, resolveTime } from './relative-time.ts'

/** In the order of a campaign's life: each may count from the one before. */
export const TIME_KEYS = ['startsAt', 'endsAt', 'claimEndsAt'] as const
export type TimeKey = (typeof TIME_KEYS)[number]

/** An entry with its times made absolute, and which of them depend on the moment of import. */
export function resolveTimes(entry: unknown, now: Date): { entry: unknown; relative: TimeKey[] } {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
    return { entry, relative: [] }
  }
  const resolved: Record<string, unknown> = { ...entry }
  const relative: TimeKey[] = []
  let previous: string | null = now.toISOString()
  for (const key of TIME_KEYS) {
    const text = resolved[key]
    if (typeof text !== 'string') continue
    if (isRelative(text)) relative.push(key)
    const time = resolveTime(text, now, previous)
    resolved[key] = time
    previous = Number.isNaN(Date.parse(time)) ? null : time
  }
  return { entry: resolved, relative }
}

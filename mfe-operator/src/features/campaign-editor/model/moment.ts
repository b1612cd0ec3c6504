/** A moment of the API as a field for date and time has it, in the time zone of this device; empty for none. */
export function typedMoment(moment: unknown): string {
  const time = typeof moment === 'string' ? new Date(moment) : new Date(Number.NaN)
  if (Number.isNaN(time.getTime())) return ''
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

/** What was typed as the API takes it; undefined where it is no moment yet. */
export function momentOf(typed: string): string | undefined {
  const time = new Date(typed)
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString()
}

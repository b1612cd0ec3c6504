/** Whether a field for a date and a time has both, or is empty. */
export const isTimeOrEmpty = (text: string): boolean =>
  text === '' || !Number.isNaN(Date.parse(text))

/** The moment that was typed, in the time zone of this device, as the API takes it; null for none. */
export const timeOrNull = (text: string): string | null =>
  text === '' ? null : new Date(text).toISOString()

/** What a field for a date and a time shows for a moment. */
export function typedTime(iso: string | null): string {
  if (iso === null) return ''
  const time = new Date(iso)
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

import { useLanguage } from '@platform/remote-kit/shell'

/** A day of UTC, "2026-01-14", as the reader's language writes it. */
export function useDayName(): (day: string) => string {
  const language = useLanguage()
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  return (day) => format.format(new Date(`${day}T00:00:00Z`))
}

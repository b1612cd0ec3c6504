import type { LocalDay } from './local-day.ts'

const PATTERN = /^(\d{2})\/(\d{2})\/(\d{4})$/

/** The date of a text such as "07/03/1998", day first; null where it is no day of the calendar. */
export function readDayMonthYear(text: string): LocalDay | null {
  const [, day, month, year] = PATTERN.exec(text) ?? []
  if (!day || !month || !year) return null
  const date = `${year}-${month}-${day}`
  const read = new Date(`${date}T00:00:00Z`)
  // JavaScript reads 31/02 as a day of March.
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date) ? date : null
}

/** "07/03/1998" of "1998-03-07". */
export const dayMonthYear = (date: LocalDay): string => date.split('-').reverse().join('/')

/** How many years are complete on a day since a birth date. Who is born on 29 February turns a year older on 1 March. */
export function ageOn(birthDate: LocalDay, day: LocalDay): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}

import { asciiDigit } from './digits-only.ts'

const SEPARATOR = /[\s/.-]/
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/

/** dd/mm/yyyy (spec 5) of an ISO date; any other text as it is. */
export function shownDate(value: string): string {
  const [, year, month, day] = ISO.exec(value) ?? []
  return year ? `${day}/${month}/${year}` : value
}

/**
 * Value of a text whose end was typed last: an ISO date ("2026-03-31") once it names a calendar day,
 * "31/03/20" until then. A separator completes a number: "1/2" becomes "01/02".
 */
export function typedDate(text: string): string {
  const pasted = ISO.exec(text.trim())
  const typed = pasted ? shownDate(text.trim()) : dayMonthYear(text)
  return isoOf(typed) ?? typed
}

/** Value after a change inside the text, which stays as typed so that the caret does not jump. */
export function correctedDate(text: string): string {
  const typed = Array.from(text, (character) => asciiDigit(character) || character)
    .filter((character) => /[\d/]/.test(character))
    .join('')
  return isoOf(typed) ?? typed
}

function isoOf(typed: string): string | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(typed) ?? []
  const iso = `${year}-${month}-${day}`
  return year && isDay(iso) ? iso : null
}

function dayMonthYear(text: string): string {
  const parts = ['']
  for (const character of text) {
    const last = parts.length - 1
    const part = parts[last] ?? ''
    const digit = asciiDigit(character)
    if (digit && part.length < (last === 2 ? 4 : 2)) parts[last] = part + digit
    else if (digit && last < 2) parts.push(digit)
    else if (SEPARATOR.test(character) && part && last < 2) {
      parts[last] = part.padStart(2, '0')
      parts.push('')
    }
  }
  return parts.join('/')
}

/** Whether an ISO date exists; 2026-02-30 does not. */
function isDay(iso: string): boolean {
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(iso)
}

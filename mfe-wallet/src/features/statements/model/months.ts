import type { Language } from '@platform/contracts/constants'

/** A month of the reader's calendar, as moments: it begins with `from` and ends before `to`. */
export interface Month {
  /** "2026-11". */
  id: string
  from: Date
  to: Date
}

/** Months that a statement is offered of, the present one among them. */
export const MONTHS_OFFERED = 24

/** The present month and those before it, the newest first. @param now ms since the epoch */
export function monthsUntil(now: number): Month[] {
  const today = new Date(now)
  return Array.from({ length: MONTHS_OFFERED }, (_, back) => {
    const from = new Date(today.getFullYear(), today.getMonth() - back)
    const number = String(from.getMonth() + 1).padStart(2, '0')
    return {
      id: `${from.getFullYear()}-${number}`,
      from,
      to: new Date(from.getFullYear(), from.getMonth() + 1),
    }
  })
}

/** "November 2026". */
export const monthName = ({ from }: Month, language: Language): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' }).format(from)

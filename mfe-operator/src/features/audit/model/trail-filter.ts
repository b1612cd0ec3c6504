import type { AuditFilters } from '@platform/contracts/growth/audit'
import { AUDITED_SERVICES, type AuditedService } from '@platform/contracts/growth/audited-services'

/** What the form has: texts as they are typed, and days of the reader (yyyy-mm-dd). */
export interface TypedFilter {
  service: string
  actor: string
  subject: string
  from: string
  until: string
}

export const NO_FILTER: TypedFilter = { service: '', actor: '', subject: '', from: '', until: '' }

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The filters of a request; null where a day is not whole, or is none. `until` is the last day that is shown. */
export function filtersOf(typed: TypedFilter): AuditFilters | null {
  const [from, to] = [startOfDay(typed.from, 0), startOfDay(typed.until, 1)]
  if (from === null || to === null) return null
  const actor = typed.actor.trim()
  const subject = typed.subject.trim()
  return {
    ...(isService(typed.service) && { service: typed.service }),
    ...(actor && { actor: actor.includes(':') ? actor : `user:${actor}` }),
    ...(subject && { subject }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

/** The beginning of a day of the reader, so many days later, in UTC; empty for no day, null for what is none. */
function startOfDay(day: string, later: number): string | null {
  if (day === '') return ''
  if (!DAY.test(day)) return null
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const time = new Date(year, month - 1, date + later)
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}

const isService = (text: string): text is AuditedService =>
  AUDITED_SERVICES.some((service) => service === text)

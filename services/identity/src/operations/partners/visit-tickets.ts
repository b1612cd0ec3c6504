import {
  type OpenedVisit,
  openedVisit,
  VISIT_LIFETIME_MS,
} from '@platform/contracts/identity/partner-visits'
import { sealBytes, unsealBytes } from '@platform/service-kit/seal'

/** Until when a ticket of that moment is opened. */
export const visitUntil = (at: Date): Date => new Date(at.getTime() + VISIT_LIFETIME_MS)

/** Separates what this key seals from all else. */
const CONTEXT = 'partner-visit'

/** The ticket of a visit: sealed, so that it is read and made here alone. */
export const sealVisit = (key: Buffer, visit: OpenedVisit): string =>
  sealBytes(key, Buffer.from(JSON.stringify(visit), 'utf8'), CONTEXT).toString('base64url')

/** What a ticket says; null for one that was not sealed here, was changed, or is over. */
export function unsealVisit(key: Buffer, ticket: string, now: Date): OpenedVisit | null {
  try {
    const text = unsealBytes(key, Buffer.from(ticket, 'base64url'), CONTEXT).toString('utf8')
    const visit = openedVisit.parse(JSON.parse(text))
    return now < visitUntil(new Date(visit.at)) ? visit : null
  } catch {
    return null
  }
}

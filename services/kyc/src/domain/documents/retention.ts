import { DAY_MS } from '@platform/contracts/constants'
import type { DocumentKind } from '@platform/contracts/kyc/fields'

/** Days that a document of each kind is kept at most: a review takes no longer. */
const DEFAULT_DAYS: Readonly<Record<DocumentKind, number>> = {
  'pan-card': 30,
  'bank-statement': 30,
  'cpf-card': 30,
}

/** When it is deleted at the latest. */
export function deleteBy(
  kind: DocumentKind,
  storedAt: Date,
  days: Partial<Record<DocumentKind, number>>,
): Date {
  return new Date(storedAt.getTime() + (days[kind] ?? DEFAULT_DAYS[kind]) * DAY_MS)
}

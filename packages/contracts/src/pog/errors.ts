import type { ErrorCatalogue } from '../error-catalogue.ts'

export const errors = {
  /** The user likes or reports their own card. */
  OWN_CARD: { status: 409, message: 'This is your own card.' },
} as const satisfies ErrorCatalogue

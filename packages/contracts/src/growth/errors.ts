import type { ErrorCatalogue } from '../error-catalogue.ts'

export const errors = {
  /** No event has this name and id, or it takes no such property, or not this value; `details.event`, `details.property`. */
  UNKNOWN_EVENT: { status: 400, message: 'This event is not known.' },
} as const satisfies ErrorCatalogue

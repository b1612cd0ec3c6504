import type { ErrorCatalogue } from '../error-catalogue.ts'

export const errors = {
  /** A GraphQL query with these variables selects more than is answered at once; `details.most` and `details.cost`, in fields. */
  QUERY_TOO_COSTLY: {
    status: 400,
    message: 'This asks for too much at once. Ask for fewer entries.',
  },
} as const satisfies ErrorCatalogue

import type { ErrorCatalogue } from '../error-catalogue.ts'

export const errors = {} as const satisfies ErrorCatalogue

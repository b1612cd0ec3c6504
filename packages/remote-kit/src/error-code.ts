import { ApiFailure } from '@platform/remote-kit/api-client'

/** The code of the catalogue with which a call was refused; null where it failed otherwise, or did not. */
export const errorCodeOf = (failure: unknown): string | null =>
  failure instanceof ApiFailure ? failure.code : null

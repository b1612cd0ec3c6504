import { ApiFailure, notSent } from '@platform/remote-kit/api-client'

/** Whether a call failed because the browser has no network: nothing was sent. */
export const isOffline = (error: unknown): boolean =>
  error instanceof ApiFailure && error.code === notSent.code

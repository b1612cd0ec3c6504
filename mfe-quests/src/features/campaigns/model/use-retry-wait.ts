import { useServerTime } from '@platform/remote-kit/shell'

/** ms until the next try is allowed, in whole seconds; 0 when it is allowed now. */
export function useRetryWait(retryAt: string | null): number {
  return useServerTime((now) =>
    retryAt === null ? 0 : Math.max(0, Math.ceil((Date.parse(retryAt) - now) / 1_000) * 1_000),
  )
}

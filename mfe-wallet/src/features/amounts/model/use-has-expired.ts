import { useServerTime } from '@platform/remote-kit/shell'

/** Whether a quote can no longer be accepted, on the server's clock; false while there is none. */
export function useHasExpired(quote: { expiresAt: string } | undefined): boolean {
  const endsAt = quote ? Date.parse(quote.expiresAt) : Number.POSITIVE_INFINITY
  return useServerTime((now) => now >= endsAt)
}

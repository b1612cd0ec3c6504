import type { Exchange } from '@platform/contracts/wallet/exchange'
import { ApiFailure, newIdempotencyKey, unwrap } from '@platform/remote-kit/api-client'
import { failureCode } from '@platform/remote-kit/failure-code'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import type { ExchangeCurrency } from '../model/exchange-currency.ts'

/** Exchanges by a quote. The server uses a quote once, so each press may have a key of its own. */
export function useMakeExchange(from: ExchangeCurrency, { onExpired }: { onExpired: () => void }) {
  const api = useApi()
  const shell = useShell()
  return useWrite({
    mutationFn: async (quoteId: string) =>
      unwrap(
        await api.postWithAuth<Exchange>(
          '/exchange',
          { quoteId },
          { idempotencyKey: newIdempotencyKey() },
        ),
      ),
    onSuccess({ status }) {
      shell.track('exchange_made', { from, status })
      shell.invalidate('balance')
    },
    onError(failure) {
      shell.track('exchange_failed', { from, code: failureCode(failure) })
      if (failure instanceof ApiFailure && failure.code === 'QUOTE_EXPIRED') onExpired()
    },
  })
}

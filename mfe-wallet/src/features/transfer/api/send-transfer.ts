import type { PersonalTransfer, TransferQuote } from '@platform/contracts/wallet/transfers'
import { newIdempotencyKey, unwrap } from '@platform/remote-kit/api-client'
import { failureCode } from '@platform/remote-kit/failure-code'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'

/** Sends by a quote. The server uses a quote once, so each press may have a key of its own. */
export function useSendTransfer() {
  const api = useApi()
  const shell = useShell()
  return useWrite({
    mutationFn: async ({ id: quoteId }: TransferQuote) =>
      unwrap(
        await api.postWithAuth<PersonalTransfer>(
          '/transfers',
          { quoteId },
          { idempotencyKey: newIdempotencyKey() },
        ),
      ),
    onSuccess({ currency, status }) {
      shell.track('transfer_made', { currency, status })
      shell.invalidate('balance')
    },
    onError: (failure) =>
      shell.track('transfer_failed', { step: 'send', code: failureCode(failure) }),
  })
}

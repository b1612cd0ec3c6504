import type { Currency } from '@platform/contracts/money'
import type { TransferQuote } from '@platform/contracts/wallet/transfers'
import { unwrap } from '@platform/remote-kit/api-client'
import { failureCode } from '@platform/remote-kit/failure-code'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'

/** What the user wants to send: a decimal amount. */
export interface Wish {
  userName: string
  currency: Currency
  amount: string
}

/** Asks for a quote; each is another one. */
export function useTransferQuote() {
  const api = useApi()
  const shell = useShell()
  return useWrite({
    mutationFn: async (wish: Wish) =>
      unwrap(await api.postWithAuth<TransferQuote>('/transfers/quote', wish)),
    onError: (failure) =>
      shell.track('transfer_failed', { step: 'quote', code: failureCode(failure) }),
  })
}

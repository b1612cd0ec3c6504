import { toMinor } from '@platform/contracts/money'
import type { Swap, SwapChains, SwapCurrency, SwapQuote } from '@platform/contracts/wallet/swap'
import { newIdempotencyKey, unwrap } from '@platform/remote-kit/api-client'
import { failureCode } from '@platform/remote-kit/failure-code'
import { useQuery, useQueryClient } from '@platform/remote-kit/query'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { isUnknownOrder } from '../../amounts/api/orders.ts'
import { TOKEN_BALANCE } from '../../external-wallets/api/wallet-holdings.ts'
import { forgetSwap, recordSwap } from '../model/recorded-swap.ts'

export function useSwapChains() {
  const api = useApi()
  return useQuery({
    queryKey: ['swap-chains'],
    queryFn: async ({ signal }) => unwrap(await api.get<SwapChains>('/swap/chains', { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** What the user wants to swap: a decimal amount. */
export interface SwapWish {
  chainId: number
  currency: SwapCurrency
  amount: string
}

/** Asks for a quote; each is another one. */
export function useSwapQuote() {
  const api = useApi()
  const shell = useShell()
  return useWrite({
    mutationFn: async (wish: SwapWish) =>
      unwrap(await api.postWithAuth<SwapQuote>('/swap/quote', wish)),
    onError: (failure) => shell.track('swap_failed', { step: 'quote', code: failureCode(failure) }),
  })
}

/** The user left the dialog in which the wallet signs. */
export class NotSigned extends Error {
  override readonly name = 'NotSigned'
}

/** Lets the wallet sign a quote, and begins its swap. The server uses a quote once, so each press may have a key of its own. */
export function useBeginSwap() {
  const api = useApi()
  const shell = useShell()
  return useWrite({
    mutationFn: async ({ quote, shown }: { quote: SwapQuote; shown: Shown }) => {
      const signature = await signedBy(shell, quote, shown)
      const body = { quoteId: quote.id, signature }
      const idempotencyKey = newIdempotencyKey()
      recordSwap({ id: quote.id, status: 'asked' })
      const result = await api.postWithAuth<Swap>('/swap', body, { idempotencyKey })
      // Without an answer it may have begun all the same.
      if (!result.success && isRefusal(result)) forgetSwap(quote.id)
      const begun = unwrap(result)
      recordSwap(begun)
      return begun
    },
    onSuccess({ currency }) {
      shell.track('swap_begun', { currency })
      shell.invalidate('balance')
    },
    onError: (failure) => shell.track('swap_failed', { step: 'swap', code: failureCode(failure) }),
  })
}

/** Whether an answer says for certain that nothing was begun. */
const isRefusal = ({ status, code }: { status: number; code: string | null }) =>
  status >= 400 && status < 500 && code !== 'IN_PROGRESS'

/** What the dialog says. */
interface Shown {
  amount: string
  chain: string
}

async function signedBy(
  shell: ReturnType<typeof useShell>,
  quote: SwapQuote,
  shown: Shown,
): Promise<string> {
  const { currency } = quote
  const amounts = quote.deductions.map(({ amount }) => toMinor(amount, currency))
  let signature: string | null = null
  await shell.openModal({
    name: 'walletSign',
    withdrawal: {
      chainId: quote.chainId,
      contract: quote.contract,
      nonce: quote.nonce,
      to: quote.to,
      amount: toMinor(quote.minimumReceived, currency),
      deducted: amounts.reduce((sum, amount) => sum + amount, 0n),
      expiresAt: new Date(quote.expiresAt),
    },
    shown,
    onSigned(signed) {
      signature = signed
    },
  })
  if (signature === null) throw new NotSigned('the wallet did not sign')
  return signature
}

/** ms between two questions about a swap that has not ended. */
const ASK_EVERY_MS = 2_000

const hasEnded = ({ status }: Swap) => status === 'final' || status === 'refunded'

/** The swap with this id as it is now, until it has ended. */
export function useSwapNow(id: string) {
  const api = useApi()
  const shell = useShell()
  const queries = useQueryClient()
  return useQuery({
    queryKey: ['swap', id],
    queryFn: async ({ signal }) => {
      const result = await api.getWithAuth<Swap>(`/swap/${id}`, { signal })
      if (!result.success && result.status === 404) forgetSwap(id)
      const swap = unwrap(result)
      recordSwap(swap)
      if (hasEnded(swap)) {
        shell.invalidate('balance')
        // Of the wallet that it went to, which the same page shows.
        void queries.invalidateQueries({ queryKey: TOKEN_BALANCE })
      }
      return swap
    },
    refetchInterval({ state }) {
      const isOver = state.data && hasEnded(state.data)
      return isOver || isUnknownOrder(state.error) ? false : ASK_EVERY_MS
    },
  })
}

import { toDecimal, toMinor } from '@platform/contracts/money'
import type { SwapChains, SwapCurrency, SwapQuote } from '@platform/contracts/wallet/swap'
import { ApiFailure } from '@platform/remote-kit/api-client'
import { useBalance, useLanguage } from '@platform/remote-kit/shell'
import { useState } from 'react'
import { readTypedAmount } from '../../amounts/model/typed-amount.ts'
import { useHasExpired } from '../../amounts/model/use-has-expired.ts'
import { useStepHistory } from '../../amounts/model/use-step-history.ts'
import { useBeginSwap, useSwapQuote } from '../api/swap-api.ts'

type Chain = SwapChains['chains'][number]

/** Where to, how much, and the quote of it. @param onBegun gets the id of the swap */
export function useSwapForm(chains: readonly Chain[], onBegun: (id: string) => void) {
  const language = useLanguage()
  const { balances } = useBalance()
  const quoting = useSwapQuote()
  const beginning = useBeginSwap()
  const [chainId, setChainId] = useState(chains[0]?.id ?? 0)
  const [currency, setCurrency] = useState<SwapCurrency>('USDT')
  const [text, setText] = useState('')
  const [quote, setQuote] = useState<SwapQuote | null>(null)
  const isOut = useHasExpired(quote ?? undefined)

  const chain = chains.find(({ id }) => id === chainId)
  const typed = readTypedAmount(text, currency, language)
  const minor = typed.status === 'read' ? typed.minor : null
  const balance = balances.find((one) => one.currency === currency)?.available ?? '0'
  const available = toMinor(balance, currency)
  const isPoor = minor !== null && minor > available
  const change = () => quoting.reset()

  function back() {
    beginning.reset()
    quoting.reset()
    setQuote(null)
  }
  useStepHistory(quote ? 1 : 0, back)

  async function ask() {
    if (minor === null) return
    const given = await quoting.send({ chainId, currency, amount: toDecimal(minor, currency) })
    if (given) setQuote(given)
  }

  const failure: Error | null = quote ? beginning.error : quoting.error
  return {
    chains,
    chain,
    chainId,
    currency,
    text,
    available,
    quote,
    isPoor,
    isEmpty: typed.status === 'empty',
    /** Minor units, of what was typed. */
    shortBy: isPoor ? minor - available : null,
    failure,
    hasExpired: isOut || (failure instanceof ApiFailure && failure.code === 'QUOTE_EXPIRED'),
    problem: typed.status === 'refused' ? typed.problem : null,
    canAsk: minor !== null && !isPoor,
    isBusy: quoting.isPending || beginning.isPending,
    chooseChain(next: number) {
      change()
      setChainId(next)
    },
    choose(next: SwapCurrency) {
      change()
      setCurrency(next)
      setText('')
    },
    type(next: string) {
      change()
      setText(next)
    },
    ask,
    async begin(shown: { amount: string; chain: string }) {
      if (!quote) return
      const begun = await beginning.send({ quote, shown })
      if (begun) onBegun(begun.id)
    },
    async renew() {
      beginning.reset()
      await ask()
    },
    back,
  }
}

export type SwapForm = ReturnType<typeof useSwapForm>

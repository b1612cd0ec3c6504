import type { Currency } from '@platform/contracts/money'
import type { Transaction } from '@platform/contracts/wallet/http'
import { currencyName } from '@platform/remote-kit/currency-name'
import { useFormatMoney } from '@platform/remote-kit/use-format-money'
import { useT } from '../../../i18n/messages.ts'

/** What a transaction is called: its campaign where it has one; else, and where the name is not known, its kind. */
export function useTransactionName(): (transaction: Transaction) => { name: string; kind: string } {
  const t = useT()
  const exchangeLine = useExchangeLine()
  return (transaction) => {
    const { reference, reason } = transaction
    const line =
      exchangeLine(transaction) ??
      sendLine(transaction, t) ??
      storeLine(transaction, t) ??
      t(lineOf(transaction))
    const kind = reason ? `${line}: ${t(`reason.${reason}`)}` : line
    return { name: reference?.name ?? kind, kind }
  }
}

/** "Exchanged 5 USDT to 5,000 KCash" on both lines of an exchange; null for other transactions. */
function useExchangeLine(): (transaction: Transaction) => string | null {
  const t = useT()
  const formatMoney = useFormatMoney()
  const named = (amount: string, of: Currency) => `${formatMoney(amount, of)} ${currencyName(of)}`
  return ({ exchange, currency, delta }) => {
    if (!exchange) return null
    const pay = named(exchange.pay, exchange.from)
    const isBack = currency === exchange.from && !delta.startsWith('-')
    if (isBack) return t('line.exchangeBack', { pay })
    return t('line.exchange', { pay, receive: named(exchange.receive, exchange.to) })
  }
}

/** "Sent to @fox"; null for what is no transfer between people. */
function sendLine({ transfer }: Transaction, t: ReturnType<typeof useT>): string | null {
  if (!transfer) return null
  const { step, userName } = transfer
  return userName === null ? t(`line.${step}ByNobody`) : t(`line.${step}`, { name: userName })
}

const chainLines = {
  swap: 'line.swap',
  'swap-fee': 'line.swapFee',
  deposit: 'line.deposit',
} as const

/** "Bought: Gift card"; null for what is not of the store. */
function storeLine({ purchase }: Transaction, t: ReturnType<typeof useT>): string | null {
  return purchase ? t(`line.${purchase.step}`, { name: purchase.name }) : null
}

function lineOf({ type, reference, source, chain, payout }: Transaction) {
  if (payout) return payout.step === 'paid-out' ? 'line.paidOut' : 'line.payoutReturned'
  if (chain) return chainLines[chain.step]
  if (source === 'task') return 'line.task'
  if (reference?.kind === 'referral') return 'line.referral'
  if (reference?.kind === 'offer') return 'line.offer'
  if (reference?.kind === 'chest' && type === 'reward') return 'line.chest'
  return reference?.kind === 'goal' ? 'line.goal' : (`line.${type}` as const)
}

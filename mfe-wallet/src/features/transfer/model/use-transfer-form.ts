import { type Currency, toDecimal, toMinor } from '@platform/contracts/money'
import type { PersonalTransfer, TransferQuote } from '@platform/contracts/wallet/transfers'
import { errorCodeOf } from '@platform/remote-kit/error-code'
import { useBalance, useLanguage } from '@platform/remote-kit/shell'
import { useState } from 'react'
import { readTypedAmount } from '../../amounts/model/typed-amount.ts'
import { useHasExpired } from '../../amounts/model/use-has-expired.ts'
import { useStepHistory } from '../../amounts/model/use-step-history.ts'
import { type Recipient, useFindRecipient } from '../api/find-recipient.ts'
import { useTransferQuote } from '../api/get-transfer-quote.ts'
import { useSendTransfer } from '../api/send-transfer.ts'
import { readName } from './recipient-name.ts'

export type Step = 'recipient' | 'amount' | 'review' | 'done'

/** To whom, how much, the quote of it, and what became of it. Each step goes back to the one before it. */
export function useTransferForm(userId: string, firstName: string) {
  const language = useLanguage()
  const { balances } = useBalance()
  const finding = useFindRecipient()
  const quoting = useTransferQuote()
  const sending = useSendTransfer()
  const [name, setName] = useState(firstName)
  const [recipient, setRecipient] = useState<Recipient | null>(null)
  const [currency, setCurrency] = useState<Currency>('KCASH')
  const [text, setText] = useState('')
  const [quote, setQuote] = useState<TransferQuote | null>(null)
  const [made, setMade] = useState<PersonalTransfer | null>(null)
  const isOut = useHasExpired(quote ?? undefined)

  const typed = readTypedAmount(text, currency, language)
  const minor = typed.status === 'read' ? typed.minor : null
  const balance = balances.find((one) => one.currency === currency)?.available ?? '0'
  const available = toMinor(balance, currency)
  const isPoor = minor !== null && minor > available
  const step: Step = made ? 'done' : quote ? 'review' : recipient ? 'amount' : 'recipient'
  const isSelf = finding.data?.userId === userId && !recipient

  /** Shows an earlier step, with what was typed. */
  function backTo(earlier: number) {
    sending.reset()
    quoting.reset()
    setQuote(null)
    if (earlier === 0) setRecipient(null)
  }
  useStepHistory({ recipient: 0, amount: 1, review: 2, done: 0 }[step], backTo)

  async function ask() {
    if (!recipient || minor === null) return
    const wish = { userName: recipient.userName, currency, amount: toDecimal(minor, currency) }
    const given = await quoting.send(wish)
    if (given) setQuote(given)
  }

  return {
    step,
    name,
    recipient,
    currency,
    text,
    available,
    quote,
    made,
    isSelf,
    isPoor,
    shortBy: isPoor ? minor - available : null,
    hasExpired: isOut || errorCodeOf(sending.error) === 'QUOTE_EXPIRED',
    problem: typed.status === 'refused' ? typed.problem : null,
    canAsk: minor !== null && !isPoor,
    isBusy: finding.isPending || quoting.isPending || sending.isPending,
    /** What the step that is shown failed with. */
    failure: { recipient: finding.error, amount: quoting.error, review: sending.error, done: null }[
      step
    ],
    typeName(next: string) {
      finding.reset()
      setName(next)
    },
    async find() {
      const found = await finding.send(readName(name))
      if (found && found.userId !== userId) setRecipient(found)
    },
    choose(next: Currency) {
      quoting.reset()
      setCurrency(next)
      setText('')
    },
    type(next: string) {
      quoting.reset()
      setText(next)
    },
    ask,
    async send() {
      if (!quote) return
      const sent = await sending.send(quote)
      if (sent) setMade(sent)
    },
    async renew() {
      sending.reset()
      await ask()
    },
    back: () => backTo(quote ? 1 : 0),
    again() {
      for (const write of [finding, quoting, sending]) write.reset()
      setName('')
      setText('')
      setRecipient(null)
      setQuote(null)
      setMade(null)
    },
  }
}

export type TransferForm = ReturnType<typeof useTransferForm>

import { currencies, toMinor } from '@platform/contracts/money'
import type { ExchangeQuote } from '@platform/contracts/wallet/exchange'
import { useLanguage, useShell } from '@platform/remote-kit/shell'
import { Digits, formatMinutes, useNow } from '@platform/ui'
import { FactList } from '@platform/ui/page-parts'
import { useT } from '../i18n/messages.ts'
import { writeExactly } from '../model/typed-amount.ts'

interface QuoteFactsProps {
  /** KCash for one USDT. */
  rate: string
  quote: ExchangeQuote | undefined
  hasExpired: boolean
}

const SECOND_MS = 1_000

/** In the place of what a quote will say. */
const NOT_YET = '–'

export function QuoteFacts({ rate, quote, hasExpired }: QuoteFactsProps) {
  const t = useT()
  const language = useLanguage()
  const timeLeft = quote && <TimeLeft until={quote.expiresAt} />
  return (
    <FactList
      facts={[
        {
          label: t('rate'),
          value: t('rateLine', { amount: writeExactly(quote?.rate ?? rate, language) }),
        },
        { label: t('fee'), value: quote ? <Fee quote={quote} /> : NOT_YET },
        {
          label: t('valid'),
          value: hasExpired ? t('expiredShort') : (timeLeft ?? NOT_YET),
          tone: hasExpired ? 'bad' : 'text',
        },
      ]}
    />
  )
}

function Fee({ quote: { fee, from } }: { quote: ExchangeQuote }) {
  const t = useT()
  const language = useLanguage()
  if (toMinor(fee, from) === 0n) return t('noFee')
  return `${writeExactly(fee, language)} ${currencies[from].name}`
}

function TimeLeft({ until }: { until: string }) {
  const { serverNow } = useShell()
  // `useNow` is to the second too.
  const end = Math.floor(Date.parse(until) / SECOND_MS) * SECOND_MS
  const left = formatMinutes(end - useNow(serverNow))
  return (
    <span role="timer" aria-label={left}>
      <Digits text={left} />
    </span>
  )
}

import { toMinor } from '@platform/contracts/money'
import type { ExchangeQuote } from '@platform/contracts/wallet/exchange'
import { currencyName } from '@platform/remote-kit/currency-name'
import { useLanguage } from '@platform/remote-kit/shell'
import { FactList } from '@platform/ui/page-parts'
import { TimeLeft } from '../../amounts/components/time-left.tsx'
import { writeExactly } from '../../amounts/model/typed-amount.ts'
import { useT } from '../i18n/messages.ts'

interface QuoteFactsProps {
  /** KCash for one USDT. */
  rate: string
  quote: ExchangeQuote | undefined
  hasExpired: boolean
}

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
  return `${writeExactly(fee, language)} ${currencyName(from)}`
}

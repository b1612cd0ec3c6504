import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { useSearchParams } from '@platform/remote-kit/router'
import { useLanguage, usePageTitle, useSession, useShell } from '@platform/remote-kit/shell'
import { Page, Stack } from '@platform/ui'
import { FormColumns } from '../features/amounts/components/form-columns.tsx'
import { LoginFirst } from '../features/amounts/components/login-first.tsx'
import { WalletPageTitle } from '../features/amounts/components/wallet-page-title.tsx'
import { messages as amountsMessages } from '../features/amounts/i18n/messages.ts'
import { writeExactly } from '../features/amounts/model/typed-amount.ts'
import { messages as debtMessages } from '../features/debts/i18n/messages.ts'
import { useRate } from '../features/exchange/api/get-rate.ts'
import { ExchangePanel } from '../features/exchange/components/exchange-panel.tsx'
import { messages, useT } from '../features/exchange/i18n/messages.ts'
import {
  type ExchangeCurrency,
  isExchangeCurrency,
  otherOf,
} from '../features/exchange/model/exchange-currency.ts'
import { Balances } from '../features/transactions/components/balances.tsx'
import { messages as walletMessages } from '../i18n/messages.ts'

const catalogues = [messages, amountsMessages, walletMessages, debtMessages]

/** What is paid unless the address names another currency. */
const USUAL: ExchangeCurrency = 'KCASH'

/** `/currency-exchange/?from=`: KCash to USDT and back. */
export function CurrencyExchangeRoute() {
  return (
    <LanguageProvider language={useShell().language} catalogues={catalogues}>
      <CurrencyExchange />
    </LanguageProvider>
  )
}

function CurrencyExchange() {
  const t = useT()
  const session = useSession()
  const [search, setSearch] = useSearchParams()
  usePageTitle(t('title'))
  const asked = search.get('from')
  const from = isExchangeCurrency(asked) ? asked : USUAL
  return (
    <Page>
      <Stack gap={5}>
        <WalletPageTitle>{t('title')}</WalletPageTitle>
        {session.status === 'signed-in' ? (
          <FormColumns balances={<Balances />}>
            <ExchangePanel
              userId={session.userId}
              from={from}
              onFlip={() => setSearch({ from: otherOf(from) }, { replace: true })}
            />
          </FormColumns>
        ) : (
          <LoginForRate />
        )}
      </Stack>
    </Page>
  )
}

function LoginForRate() {
  const t = useT()
  const language = useLanguage()
  const { data: rate } = useRate()
  return (
    <LoginFirst
      title={t('login')}
      // Its line is there before it is known, so that nothing moves.
      text={rate ? t('rateLine', { amount: writeExactly(rate, language) }) : '\u00A0'}
      action={t('loginAction')}
    />
  )
}

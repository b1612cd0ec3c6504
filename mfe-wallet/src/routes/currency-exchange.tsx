import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { useSearchParams } from '@platform/remote-kit/router'
import {
  useLanguage,
  usePageTitle,
  useRequireLogin,
  useSession,
  useShell,
} from '@platform/remote-kit/shell'
import { Button, EmptyState, Heading, Page, Stack } from '@platform/ui'
import { FormColumns } from '../features/amounts/components/form-columns.tsx'
import { writeExactly } from '../features/amounts/model/typed-amount.ts'
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

const catalogues = [messages, walletMessages]

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
        <Heading level={1}>{t('title')}</Heading>
        {session.status === 'signed-in' ? (
          <FormColumns balances={<Balances />}>
            <ExchangePanel
              userId={session.userId}
              from={from}
              onFlip={() => setSearch({ from: otherOf(from) }, { replace: true })}
            />
          </FormColumns>
        ) : (
          <LoginFirst />
        )}
      </Stack>
    </Page>
  )
}

function LoginFirst() {
  const t = useT()
  const language = useLanguage()
  const requireLogin = useRequireLogin()
  const { data: rate } = useRate()
  return (
    <EmptyState
      picture="blank-card"
      title={t('login')}
      // Its line is there before it is known, so that nothing moves.
      text={rate ? t('rateLine', { amount: writeExactly(rate, language) }) : '\u00A0'}
      action={<Button onClick={() => requireLogin()}>{t('loginAction')}</Button>}
    />
  )
}

import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { useSearchParams } from '@platform/remote-kit/router'
import { useShell } from '@platform/remote-kit/shell'
import { Stack } from '@platform/ui'
import type { ReactNode } from 'react'
import { FormPage } from '../features/amounts/components/form-page.tsx'
import { messages as amountsMessages } from '../features/amounts/i18n/messages.ts'
import { PayoutList } from '../features/payout/components/payout-list.tsx'
import { NoPayout, PayoutState } from '../features/payout/components/payout-state.tsx'
import { WithdrawPanel } from '../features/payout/components/withdraw-panel.tsx'
import { WorthFirst } from '../features/payout/components/worth-first.tsx'
import { messages, useT } from '../features/payout/i18n/messages.ts'
import { Balances } from '../features/transactions/components/balances.tsx'
import { messages as walletMessages } from '../i18n/messages.ts'

const catalogues = [messages, amountsMessages, walletMessages]

/** `/withdraw/`: how much, to where, what arrives, and the order; with the orders before. */
export function WithdrawRoute() {
  return (
    <LanguageProvider language={useShell().language} catalogues={catalogues}>
      <PayoutPage title="title" below={<PayoutList />}>
        <WithdrawPanel />
      </PayoutPage>
    </LanguageProvider>
  )
}

/** `/withdraw-confirmation?order=`: what became of an order, on whatever device it is looked at. */
export function PayoutConfirmationRoute() {
  const [search] = useSearchParams()
  const id = search.get('order')
  return (
    <LanguageProvider language={useShell().language} catalogues={catalogues}>
      <PayoutPage title="confirmation">{id ? <PayoutState id={id} /> : <NoPayout />}</PayoutPage>
    </LanguageProvider>
  )
}

interface PayoutPageProps {
  title: 'title' | 'confirmation'
  /** After the balances: it comes later, and moves nothing. */
  below?: ReactNode
  children: ReactNode
}

function PayoutPage({ title, below, children }: PayoutPageProps) {
  const t = useT()
  const login = { title: t(title === 'title' ? 'login' : 'loginToSee'), action: t('loginAction') }
  return (
    <FormPage
      title={t(title)}
      login={login}
      {...(title === 'title' && { visitor: <WorthFirst {...login} /> })}
      balances={
        <Stack gap={5}>
          <Balances />
          {below}
        </Stack>
      }
    >
      {children}
    </FormPage>
  )
}

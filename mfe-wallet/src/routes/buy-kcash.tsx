import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { useSearchParams } from '@platform/remote-kit/router'
import { useShell } from '@platform/remote-kit/shell'
import { Stack } from '@platform/ui'
import type { ReactNode } from 'react'
import { FormPage } from '../features/amounts/components/form-page.tsx'
import { messages as amountsMessages } from '../features/amounts/i18n/messages.ts'
import { BuyPanel } from '../features/purchase/components/buy-panel.tsx'
import { PurchaseList } from '../features/purchase/components/purchase-list.tsx'
import { NoPurchase, PurchaseState } from '../features/purchase/components/purchase-state.tsx'
import { RateFirst } from '../features/purchase/components/rate-first.tsx'
import { messages, useT } from '../features/purchase/i18n/messages.ts'
import { Balances } from '../features/transactions/components/balances.tsx'
import { messages as walletMessages } from '../i18n/messages.ts'

const catalogues = [messages, amountsMessages, walletMessages]

/** `/buy-kcash/`: how much, what it costs, and the order; with the orders before. */
export function BuyKCashRoute() {
  return (
    <LanguageProvider language={useShell().language} catalogues={catalogues}>
      <PurchasePage title="title" below={<PurchaseList />}>
        <BuyPanel />
      </PurchasePage>
    </LanguageProvider>
  )
}

/** `/purchase-confirmation?order=`: what became of an order, on whatever device it is looked at. */
export function PurchaseConfirmationRoute() {
  const [search] = useSearchParams()
  const id = search.get('order')
  return (
    <LanguageProvider language={useShell().language} catalogues={catalogues}>
      <PurchasePage title="confirmation">
        {id ? <PurchaseState id={id} /> : <NoPurchase />}
      </PurchasePage>
    </LanguageProvider>
  )
}

interface PurchasePageProps {
  title: 'title' | 'confirmation'
  /** After the balances: it comes later, and moves nothing. */
  below?: ReactNode
  children: ReactNode
}

function PurchasePage({ title, below, children }: PurchasePageProps) {
  const t = useT()
  const login = { title: t(title === 'title' ? 'login' : 'loginToSee'), action: t('loginAction') }
  return (
    <FormPage
      title={t(title)}
      login={login}
      {...(title === 'title' && { visitor: <RateFirst {...login} /> })}
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

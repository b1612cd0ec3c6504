import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { useShell } from '@platform/remote-kit/shell'
import { FormPage } from '../features/amounts/components/form-page.tsx'
import { messages as amountsMessages } from '../features/amounts/i18n/messages.ts'
import { ExternalWallets } from '../features/external-wallets/components/external-wallets.tsx'
import { messages as externalMessages } from '../features/external-wallets/i18n/messages.ts'
import { SwapPanel } from '../features/swap/components/swap-panel.tsx'
import { messages, useT } from '../features/swap/i18n/messages.ts'
import { Balances } from '../features/transactions/components/balances.tsx'
import { messages as walletMessages } from '../i18n/messages.ts'

const catalogues = [messages, amountsMessages, externalMessages, walletMessages]

/** `/swap?id=`: pays out to the linked wallet on a chain, and shows how far a swap is. */
export function SwapRoute() {
  return (
    <LanguageProvider language={useShell().language} catalogues={catalogues}>
      <Swap />
    </LanguageProvider>
  )
}

function Swap() {
  const t = useT()
  const login = { title: t('login'), action: t('loginAction') }
  return (
    <FormPage title={t('title')} login={login} balances={<Balances />} below={<ExternalWallets />}>
      <SwapPanel />
    </FormPage>
  )
}

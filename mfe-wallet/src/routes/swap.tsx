import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { usePageTitle, useSession, useShell } from '@platform/remote-kit/shell'
import { Page, Stack } from '@platform/ui'
import { FormColumns } from '../features/amounts/components/form-columns.tsx'
import { LoginFirst } from '../features/amounts/components/login-first.tsx'
import { WalletPageTitle } from '../features/amounts/components/wallet-page-title.tsx'
import { messages as amountsMessages } from '../features/amounts/i18n/messages.ts'
import { useDebts } from '../features/debts/api/use-debts.ts'
import { LateNotices } from '../features/debts/components/late-notices.tsx'
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
  const session = useSession()
  const debts = useDebts()
  usePageTitle(t('title'))
  return (
    <Page>
      <Stack gap={5}>
        <WalletPageTitle>{t('title')}</WalletPageTitle>
        {session.status === 'signed-in' ? (
          <>
            <LateNotices debts={debts.data} />
            <FormColumns balances={<Balances />} below={<ExternalWallets />}>
              <SwapPanel />
            </FormColumns>
          </>
        ) : (
          <LoginFirst title={t('login')} action={t('loginAction')} />
        )}
      </Stack>
    </Page>
  )
}

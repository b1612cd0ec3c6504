import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { useSearchParams } from '@platform/remote-kit/router'
import { usePageTitle, useSession, useShell } from '@platform/remote-kit/shell'
import { Page, Stack } from '@platform/ui'
import { FormColumns } from '../features/amounts/components/form-columns.tsx'
import { LoginFirst } from '../features/amounts/components/login-first.tsx'
import { WalletPageTitle } from '../features/amounts/components/wallet-page-title.tsx'
import { messages as amountsMessages } from '../features/amounts/i18n/messages.ts'
import { useDebts } from '../features/debts/api/use-debts.ts'
import { LateNotices } from '../features/debts/components/late-notices.tsx'
import { Balances } from '../features/transactions/components/balances.tsx'
import { TransferPanel } from '../features/transfer/components/transfer-panel.tsx'
import { messages, useT } from '../features/transfer/i18n/messages.ts'
import { messages as walletMessages } from '../i18n/messages.ts'

const catalogues = [messages, amountsMessages, walletMessages]

/** `/transfer/?to=`: sends to another user, by their name. */
export function TransferRoute() {
  return (
    <LanguageProvider language={useShell().language} catalogues={catalogues}>
      <Transfer />
    </LanguageProvider>
  )
}

function Transfer() {
  const t = useT()
  const session = useSession()
  const debts = useDebts()
  const [search] = useSearchParams()
  usePageTitle(t('title'))
  return (
    <Page>
      <Stack gap={5}>
        <WalletPageTitle>{t('title')}</WalletPageTitle>
        {session.status === 'signed-in' ? (
          <>
            <LateNotices debts={debts.data} />
            <FormColumns balances={<Balances />}>
              <TransferPanel userId={session.userId} to={search.get('to') ?? ''} />
            </FormColumns>
          </>
        ) : (
          <LoginFirst title={t('login')} action={t('loginAction')} />
        )}
      </Stack>
    </Page>
  )
}

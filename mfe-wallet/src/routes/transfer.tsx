import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { useSearchParams } from '@platform/remote-kit/router'
import { useSession, useShell } from '@platform/remote-kit/shell'
import { FormPage } from '../features/amounts/components/form-page.tsx'
import { messages as amountsMessages } from '../features/amounts/i18n/messages.ts'
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
  const [search] = useSearchParams()
  const login = { title: t('login'), action: t('loginAction') }
  return (
    <FormPage title={t('title')} login={login} balances={<Balances />}>
      {session.status === 'signed-in' && (
        <TransferPanel userId={session.userId} to={search.get('to') ?? ''} />
      )}
    </FormPage>
  )
}

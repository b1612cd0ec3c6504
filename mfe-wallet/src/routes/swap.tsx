import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { usePageTitle, useRequireLogin, useSession, useShell } from '@platform/remote-kit/shell'
import { Button, EmptyState, Heading, Page, Stack } from '@platform/ui'
import { FormColumns } from '../features/amounts/components/form-columns.tsx'
import { SwapPanel } from '../features/swap/components/swap-panel.tsx'
import { messages, useT } from '../features/swap/i18n/messages.ts'
import { Balances } from '../features/transactions/components/balances.tsx'
import { messages as walletMessages } from '../i18n/messages.ts'

const catalogues = [messages, walletMessages]

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
  usePageTitle(t('title'))
  return (
    <Page>
      <Stack gap={5}>
        <Heading level={1}>{t('title')}</Heading>
        {session.status === 'signed-in' ? (
          <FormColumns balances={<Balances />}>
            <SwapPanel />
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
  const requireLogin = useRequireLogin()
  return (
    <EmptyState
      picture="blank-card"
      title={t('login')}
      action={<Button onClick={() => requireLogin()}>{t('loginAction')}</Button>}
    />
  )
}

import { CONNECT_RETURN } from '@platform/contracts/identity/partners'
import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import { useSearchParams } from '@platform/remote-kit/router'
import { usePageTitle, useRequireLogin, useSession } from '@platform/remote-kit/shell'
import { Button, EmptyState, Page } from '@platform/ui'
import { useState } from 'react'
import { EmptyPage } from '../../layout/empty-page.tsx'
import { ConnectRequest } from './connect-request.tsx'
import { ConnectTexts } from './connect-texts.ts'
import { useT } from './i18n/messages.ts'
import { linkToken } from './link-token.ts'
import { RequireWallet } from './require-wallet.tsx'

/** `/connect?partner=KEY&return_url=ADDRESS#token=TOKEN`: the user allows a partner's site to show them their own progress. */
export function ConnectPage() {
  return (
    <ConnectTexts>
      <Page width="text">
        <Connect />
      </Page>
    </ConnectTexts>
  )
}

function Connect() {
  const t = useT()
  const session = useSession()
  const requireLogin = useRequireLogin()
  const [query] = useSearchParams()
  const partner = query.get('partner')
  const [token] = useState(linkToken)
  usePageTitle(t('title'))
  if (!partner || !token) {
    return (
      <EmptyPage
        picture="controller"
        title={t('problem.missing')}
        text={t('problem.missing.text')}
        action={t('home')}
        to={CAMPAIGNS_PATH}
      />
    )
  }
  if (session.status !== 'signed-in') {
    return (
      <EmptyState
        level={1}
        picture="blank-card"
        title={t('title')}
        text={t('visitor.text')}
        action={<Button onClick={() => void requireLogin()}>{t('logIn')}</Button>}
      />
    )
  }
  return (
    <RequireWallet>
      <ConnectRequest
        key={session.userId}
        userId={session.userId}
        link={{ partner, token }}
        returnUrl={query.get(CONNECT_RETURN.address)}
      />
    </RequireWallet>
  )
}

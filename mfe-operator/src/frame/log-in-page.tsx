import { usePageTitle, useRequireLogin } from '@platform/remote-kit/shell'
import { Button, EmptyState, Page } from '@platform/ui'
import { useT } from '../i18n/messages.ts'

/** In place of a page of the console, for a visitor: after the log-in the page is there, where they may open it. */
export function LogInPage() {
  const t = useT()
  const requireLogin = useRequireLogin()
  usePageTitle(t('logIn.title'))
  return (
    <Page width="text">
      <EmptyState
        level={1}
        picture="blank-card"
        title={t('logIn.title')}
        text={t('logIn.text')}
        action={<Button onClick={() => void requireLogin()}>{t('logIn.action')}</Button>}
      />
    </Page>
  )
}

import { usePageTitle, useRequireLogin } from '@platform/remote-kit/shell'
import { Button, EmptyState, Page } from '@platform/ui'
import { useT } from '../i18n/messages.ts'

/** In place of a page of staff, for a visitor: after the log-in the page is there, where they may open it. */
export function LogInPage() {
  const t = useT()
  const requireLogin = useRequireLogin()
  usePageTitle(t('staff.logIn'))
  return (
    <Page width="text">
      <EmptyState
        level={1}
        picture="blank-card"
        title={t('staff.logIn')}
        text={t('staff.logIn.text')}
        action={<Button onClick={() => void requireLogin()}>{t('staff.logIn.action')}</Button>}
      />
    </Page>
  )
}

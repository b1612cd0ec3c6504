import { useRequireLogin } from '@platform/remote-kit/shell'
import { Button, EmptyState } from '@platform/ui'
import { useT } from '../i18n/messages.ts'

/** In place of what only a user has, for a visitor. */
export function LoginFirst() {
  const t = useT()
  const requireLogin = useRequireLogin()
  return (
    <EmptyState
      picture="blank-card"
      title={t('login.title')}
      text={t('login.text')}
      action={<Button onClick={() => void requireLogin()}>{t('login')}</Button>}
    />
  )
}

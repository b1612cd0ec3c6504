import { useRequireLogin } from '@platform/remote-kit/shell'
import { Button } from '@platform/ui'
import { useT } from '../i18n/messages.ts'

export function LogInButton() {
  const t = useT()
  const requireLogin = useRequireLogin()
  return (
    <Button size="s" onClick={() => void requireLogin()}>
      {t('account.logIn')}
    </Button>
  )
}

import { useRequireLogin } from '@platform/remote-kit/shell'
import { Button } from '@platform/ui'
import { useT } from '../i18n/messages.ts'

/** Outlined: the page below has the accent. */
export function LogInButton() {
  const t = useT()
  const requireLogin = useRequireLogin()
  return (
    <Button variant="secondary" size="s" onClick={() => void requireLogin()}>
      {t('account.logIn')}
    </Button>
  )
}

import { holdsRight } from '@platform/contracts/identity/rights'
import { useSession } from '@platform/remote-kit/shell'
import { Button, Heading, Inline, Stack } from '@platform/ui'
import { useT } from '../i18n/messages.ts'
import { Held } from './held.tsx'
import { Reissue } from './reissue.tsx'
import { Sessions } from './sessions.tsx'

interface ShownAccountProps {
  userId: string
  /** Who staff know the account as. */
  name: string
  onBack: () => void
}

/** One account: where it is logged in, what is held of its money, and its card. */
export function ShownAccount({ userId, name, onBack }: ShownAccountProps) {
  const t = useT()
  const session = useSession()
  const mayReissue = session.status === 'signed-in' && holdsRight(session.roles, 'factors.end')
  return (
    <Stack gap={6} as="section" aria-label={name}>
      <Inline gap={3}>
        <Button size="s" variant="secondary" onClick={onBack}>
          {t('account.back')}
        </Button>
        <Heading level={2}>{name}</Heading>
      </Inline>
      <Sessions userId={userId} name={name} />
      <Held userId={userId} />
      {mayReissue && <Reissue userId={userId} name={name} />}
    </Stack>
  )
}

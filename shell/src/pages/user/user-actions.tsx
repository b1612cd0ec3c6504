import type { PublicProfile } from '@platform/contracts/identity/http'
import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import { PROFILE_PATH, PROFILE_PATHS, userPath } from '@platform/contracts/shell/paths'
import { Link } from '@platform/remote-kit/router'
import { share } from '@platform/remote-kit/share'
import { useShell } from '@platform/remote-kit/shell'
import { Button, space } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from '../profile/i18n/messages.ts'

interface UserActionsProps extends Pick<PublicProfile, 'userName'> {
  /** It is the reader's own page. */
  isOwn: boolean
  /** The user shows little more than their name: the owner gets a link to where that is chosen. */
  isBare: boolean
}

/** The actions of a profile: its owner can change it, and everybody can share it. */
export function UserActions({ userName, isOwn, isBare }: UserActionsProps) {
  const t = useT()
  const { alerts, track } = useShell()
  const send = async () => {
    // Without what the address says of this reader's way here.
    const url = new URL(userPath(userName), location.href).href
    const outcome = await share({ text: userName, url })
    track('shared', { what: 'profile', via: 'more', outcome })
    if (outcome === 'copied') alerts.show({ message: t('user.copied') })
    if (outcome === 'failed') alerts.show({ message: t('user.notCopied'), type: 'error' })
  }
  return (
    <Doing>
      {isOwn ? (
        <Button as={Link} to={isBare ? PROFILE_PATHS.privacy : PROFILE_PATH}>
          {t(isBare ? 'user.choose' : 'user.edit')}
        </Button>
      ) : (
        <Button as={Link} to={CAMPAIGNS_PATH}>
          {t('user.campaigns')}
        </Button>
      )}
      <Button variant="secondary" onClick={() => void send()}>
        {t('user.share')}
      </Button>
    </Doing>
  )
}

const Doing = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(3)};
`

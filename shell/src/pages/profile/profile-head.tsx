import type { Profile } from '@platform/contracts/identity/http'
import { useFormat, useWallet } from '@platform/remote-kit/shell'
import { color, Icon, Inline, media, Skeleton, space, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from './i18n/messages.ts'
import { PersonHead } from './person-head.tsx'
import { PictureActions } from './picture-actions.tsx'

interface ProfileHeadProps {
  userId: string
  /** Undefined while it loads. */
  profile: Profile | undefined
}

/** The user's colours, their face on them, their name, and since when they are here. */
export function ProfileHead({ userId, profile }: ProfileHeadProps) {
  const t = useT()
  const { formatDate } = useFormat()
  const name = profile?.userName
  return (
    <PersonHead
      seed={userId}
      picture={profile?.picture}
      name={name}
      title={name ?? t('profile.title')}
    >
      <Facts>
        {profile ? (
          <Text as="span" tone="mute">
            {t('profile.sinceDate', { date: formatDate(profile.createdAt) })}
          </Text>
        ) : (
          <Skeleton height={22} width={190} />
        )}
        <WalletState />
      </Facts>
      <PictureActions profile={profile} />
    </PersonHead>
  )
}

function WalletState() {
  const t = useT()
  const { status } = useWallet()
  if (status === 'unknown') return <Skeleton height={22} width={110} />
  const isSaved = status === 'saved'
  return (
    <Inline gap={1} wrap={false}>
      <State $isSaved={isSaved}>
        <Icon name={isSaved ? 'shield' : 'warning'} size={16} />
      </State>
      <Text as="span" tone={isSaved ? 'ok' : 'gold'}>
        {t(isSaved ? 'profile.wallet.ready' : 'profile.wallet.none')}
      </Text>
    </Inline>
  )
}

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(4)};
  margin-top: ${space(1)};
  /* A line each: in some languages they fit into one line only until the date has come. */
  ${media.phone} {
    flex-direction: column;
    align-items: flex-start;
  }
`

const State = styled.span<{ $isSaved: boolean }>`
  color: ${({ $isSaved }) => ($isSaved ? color.ok : color.gold)};
`

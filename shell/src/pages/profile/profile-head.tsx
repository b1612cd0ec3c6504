import type { Profile } from '@platform/contracts/identity/http'
import { PROFILE_PATHS } from '@platform/contracts/shell/paths'
import { Link } from '@platform/remote-kit/router'
import { useFormat, useWallet } from '@platform/remote-kit/shell'
import { color, Icon, Inline, media, Skeleton, space, Text, TextLink } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useKeyOnDevice } from '../../features/wallet/model/use-key-on-device.ts'
import { useT } from './i18n/messages.ts'
import { PersonHead } from './person-head.tsx'
import { PictureActions } from './picture-actions.tsx'
import { VerifiedMarks } from './verified-marks.tsx'

interface ProfileHeadProps {
  userId: string
  /** Undefined while it loads. */
  profile: Profile | undefined
}

/** The user's colours with their picture on them, their name, and when they joined. */
export function ProfileHead({ userId, profile }: ProfileHeadProps) {
  const t = useT()
  const { formatDate } = useFormat()
  const name = profile?.userName
  return (
    <PersonHead
      seed={userId}
      picture={profile?.picture}
      name={name}
      title={profile && !name ? <NoName /> : (name ?? t('profile.title'))}
    >
      <Facts>
        {profile ? (
          <Text as="span" tone="mute">
            {t('profile.sinceDate', { date: formatDate(profile.createdAt) })}
          </Text>
        ) : (
          <Skeleton height={22} width={190} />
        )}
        <WalletState userId={userId} />
        <VerifiedMarks profile={profile} />
      </Facts>
      <PictureActions profile={profile} />
    </PersonHead>
  )
}

function NoName() {
  const t = useT()
  return (
    <TextLink as={Link} to={PROFILE_PATHS.account}>
      {t('profile.noName')}
    </TextLink>
  )
}

function WalletState({ userId }: { userId: string }) {
  const t = useT()
  const wallet = useWallet()
  if (wallet.status === 'unknown') return <Skeleton height={22} width={110} />
  if (wallet.status === 'missing')
    return <Readiness isReady={false} text={t('profile.wallet.none')} />
  if (wallet.kind === 'external') return <Readiness isReady text={t('profile.wallet.ready')} />
  return <KeyState userId={userId} address={wallet.address} />
}

/** Of a wallet whose key a browser has. */
function KeyState(wallet: { userId: string; address: string }) {
  const t = useT()
  const isHere = useKeyOnDevice(wallet.userId, wallet.address)
  return (
    <Readiness
      isReady={isHere}
      text={t(isHere ? 'profile.wallet.ready' : 'profile.wallet.notHere')}
    />
  )
}

function Readiness({ isReady, text }: { isReady: boolean; text: string }) {
  return (
    <Inline gap={1} wrap={false}>
      <State $isReady={isReady}>
        <Icon name={isReady ? 'shield' : 'warning'} size={16} />
      </State>
      <Text as="span" tone={isReady ? 'ok' : 'gold'}>
        {text}
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

const State = styled.span<{ $isReady: boolean }>`
  color: ${({ $isReady }) => ($isReady ? color.ok : color.gold)};
`

import type { Profile } from '@platform/contracts/identity/http'
import { useFormat, useWallet } from '@platform/remote-kit/shell'
import {
  Avatar,
  CampaignArt,
  color,
  font,
  Heading,
  Icon,
  Inline,
  media,
  radius,
  Skeleton,
  space,
  Text,
} from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from './i18n/messages.ts'

const FACE_PX = 96

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
    <div>
      <Cover>
        <CampaignArt seed={userId} />
      </Cover>
      <Words>
        <Face>
          <Avatar seed={userId} size={FACE_PX} />
          {name && <Initial aria-hidden="true">{name.charAt(0)}</Initial>}
        </Face>
        <Heading level={1}>{name ?? t('profile.title')}</Heading>
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
      </Words>
    </div>
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

/** On phones from edge to edge, below the header. */
const Cover = styled.div`
  position: relative;
  height: 160px;
  border-radius: ${radius.card};
  overflow: hidden;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background:
      radial-gradient(circle at 82% -10%, color-mix(in srgb, ${color.text} 26%, transparent), transparent 42%),
      repeating-linear-gradient(
        115deg,
        color-mix(in srgb, ${color.text} 7%, transparent) 0 2px,
        transparent 2px 26px
      ),
      linear-gradient(transparent 30%, ${color.ink});
  }
  ${media.phone} {
    height: 112px;
    margin: -${space(4)} -${space(4)} 0;
    border-radius: 0;
  }
`

const Words = styled.div`
  ${media.desktop} {
    padding-inline: ${space(5)};
  }
`

const Face = styled.div`
  position: relative;
  display: grid;
  width: fit-content;
  margin: -${FACE_PX / 2 + 8}px 0 ${space(3)};
  padding: ${space(1)};
  border-radius: ${FACE_PX / 4 + 6}px;
  background: ${color.ink};
  box-shadow: 0 0 0 2px ${color.volt};
`

const Initial = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  color: ${color.text};
  font: 700 44px / 1 ${font.heading};
  text-transform: uppercase;
  text-shadow: 0 2px 10px ${color.ink};
`

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

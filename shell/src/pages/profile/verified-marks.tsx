import { EXPERT_PROFILE_PATH } from '@platform/contracts/expert/paths'
import type { Profile } from '@platform/contracts/identity/http'
import { Link } from '@platform/remote-kit/router'
import { color, Icon, Inline, Skeleton, Text, TextLink } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from './i18n/messages.ts'

/** Which contacts of the user are verified, as an account keeps no other ones; and that they are an AI expert. */
export function VerifiedMarks({ profile }: { profile: Profile | undefined }) {
  const t = useT()
  if (!profile) return <Skeleton height={22} width={150} />
  const verified = [
    profile.phoneNumber && t('profile.verified.phone'),
    profile.email && t('profile.verified.email'),
  ].filter(Boolean)
  return (
    <Inline gap={3}>
      {verified.map((mark) => (
        <Inline key={mark} gap={1} wrap={false}>
          <Tick>
            <Icon name="check" size={16} />
          </Tick>
          <Text as="span" tone="mute">
            {mark}
          </Text>
        </Inline>
      ))}
      {profile.expertId && (
        <TextLink as={Link} to={EXPERT_PROFILE_PATH}>
          {t('profile.expert')}
        </TextLink>
      )}
    </Inline>
  )
}

const Tick = styled.span`
  display: grid;
  color: ${color.ok};
`

import { PROFILE_PATH, PROFILE_PATHS } from '@platform/contracts/shell/paths'
import { useQuery } from '@platform/remote-kit/query'
import { Link } from '@platform/remote-kit/router'
import { useApi, useServerNow, useSession } from '@platform/remote-kit/shell'
import { CoverLink, color, font, radius, size, space, Text } from '@platform/ui'
import { Avatar } from '@platform/ui/page-parts'
import { styled } from '@platform/ui/styled'
import { textsOf } from '../i18n/texts-of.tsx'
import { sideColumnFrom } from '../layout/side-column.ts'
import { profileQuery } from '../pages/profile/get-profile.ts'
import { dayPart } from './day-part.ts'
import { HomeBalances } from './home-balances.tsx'
import { messages, useT } from './i18n/messages.ts'

const Texts = textsOf(messages)
/** ms between two checks of the clock. */
const MINUTE = 60_000

/** The user's picture and name, and on desktop their balances. Its texts load with its code. */
export function Greeting() {
  return (
    <Texts>
      <Panel>
        <Person />
        <HomeBalances />
      </Panel>
    </Texts>
  )
}

function Person() {
  const t = useT()
  const session = useSession()
  const { data: profile } = useQuery(profileQuery(useApi()))
  const hour = new Date(useServerNow(MINUTE)).getHours()
  const userId = session.status === 'signed-in' ? session.userId : ''
  return (
    <Line>
      <Ring>
        <Avatar
          seed={userId}
          src={profile?.picture ?? undefined}
          name={profile?.userName}
          size={48}
        />
      </Ring>
      <Words>
        <Text size="meta" tone="mute">
          {t(`home.${dayPart(hour)}`)}
        </Text>
        <Name as={Link} to={profile && !profile.userName ? PROFILE_PATHS.account : PROFILE_PATH}>
          {/* Keeps its line while the name is loading. */}
          {profile ? (profile.userName ?? t('home.noName')) : '\u00a0'}
        </Name>
      </Words>
    </Line>
  )
}

const Panel = styled.div`
  position: relative;
  display: grid;
  align-content: center;
  gap: ${space(4)};
  height: 100%;
  @media (min-width: ${sideColumnFrom}) {
    padding: ${space(4)};
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
    background: ${color.surface1};
  }
`

const Line = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-width: 0;
`

const Ring = styled.span`
  display: grid;
  flex: none;
  padding: 2px;
  border-radius: 16px;
  background: ${color.ink};
  box-shadow: 0 0 0 2px ${color.volt};
`

const Words = styled.div`
  min-width: 0;
`

const Name = styled(CoverLink)`
  display: block;
  overflow: hidden;
  font: 600 ${size.section} / 1.3 ${font.heading};
  text-overflow: ellipsis;
  white-space: nowrap;
`

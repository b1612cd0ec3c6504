import type { LeaderboardRow, LeaderboardRows } from '@platform/contracts/clans/leaderboards-http'
import { DISCOVER_CLAN_PATH } from '@platform/contracts/clans/paths'
import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import { line, you } from '@platform/remote-kit/long-list/row-frame'
import { Link } from '@platform/remote-kit/router'
import { useRequireLogin, useViewerId } from '@platform/remote-kit/shell'
import { Button, Card, color, Heading, media, radius, Stack, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import type { ReactNode } from 'react'
import { useClanStatus } from '../../membership/api/own-standing.ts'
import { useAroundMe, useRows } from '../api/get-rows.ts'
import { useT } from '../i18n/messages.ts'
import { BoardRow } from './board-row.tsx'
import { AROUND } from './pinned-own.tsx'

/** Of a card that leads to a place, on a phone, px. */
export const STANDING_HEIGHT = 168

interface StandingCardProps {
  /** Path of the rows beside which it stands. */
  path: string
  isLive: boolean
}

/** Where the reader stands on a leaderboard: who is around them, or what gives them a place. */
export function StandingCard({ path, isLive }: StandingCardProps) {
  const { data } = useRows(path, { isLive })
  if (!data) return null
  return data.own ? <Around board={data} own={data.own} /> : <WayIn board={data} />
}

/** Beside the list; on a phone the own row is pinned to it instead. */
function Around({ board, own }: { board: LeaderboardRows; own: LeaderboardRow }) {
  const t = useT()
  const { rowsOf, id } = board.leaderboard
  const { data } = useAroundMe(id, AROUND)
  // The stream says at once where the own one is, and the rows around it follow.
  const rows = data?.own?.place === own.place ? data.rows : [own]
  return (
    <Beside aria-labelledby="around-you">
      <Heading level={2} size="card" id="around-you">
        {t('standing')}
      </Heading>
      <Rows>
        {rows.map((row) => (
          <Line key={row.memberId} $own={row.memberId === own.memberId}>
            <BoardRow
              row={row}
              rowsOf={rowsOf}
              isOwn={row.memberId === own.memberId}
              ahead={rows.find(({ place }) => place === row.place - 1)}
            />
          </Line>
        ))}
      </Rows>
    </Beside>
  )
}

function WayIn({ board: { leaderboard } }: { board: LeaderboardRows }) {
  const t = useT()
  const userId = useViewerId()
  const requireLogin = useRequireLogin()
  const { data: status } = useClanStatus()
  const isOfClans = leaderboard.rowsOf === 'clan'
  if (userId === null) {
    return (
      <Invitation title={t('standing.login')} text={t('standing.loginText')}>
        <Button block onClick={() => void requireLogin()}>
          {t('login')}
        </Button>
      </Invitation>
    )
  }
  // A season that is over gives no place any more.
  if (leaderboard.status !== 'LIVE' || !status) return null
  if (isOfClans && status.clanID === null) {
    return (
      <Invitation title={t('standing.noClan')} text={t('own.noneText')}>
        <Button block as={Link} to={DISCOVER_CLAN_PATH}>
          {t('own.discover')}
        </Button>
      </Invitation>
    )
  }
  return (
    <Invitation title={t(isOfClans ? 'standing.clan' : 'standing.none')} text={t('standing.how')}>
      <Button block as={Link} to={CAMPAIGNS_PATH}>
        {t('league.earn')}
      </Button>
    </Invitation>
  )
}

interface InvitationProps {
  title: string
  text: string
  children: ReactNode
}

const Invitation = ({ title, text, children }: InvitationProps) => (
  <Card as="section" tone="you" aria-label={title}>
    <Stack gap={3}>
      <Stack gap={1}>
        <Heading level={2} size="card">
          {title}
        </Heading>
        <Text tone="mute">{text}</Text>
      </Stack>
      {children}
    </Stack>
  </Card>
)

const Beside = styled(Stack).attrs({ as: 'section', gap: 3 })`
  ${media.phone} {
    display: none;
  }
`

const Rows = styled.ol`
  margin: 0;
  padding: 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface1};
  overflow: hidden;
  list-style: none;
  & > li + li {
    border-top: 1px solid ${color.line};
  }
`

const Line = styled.li<{ $own: boolean }>`
  ${line}
  position: relative;
  ${({ $own }) => $own && you}
`

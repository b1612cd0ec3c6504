import { LEADERBOARD_PATH } from '@platform/contracts/clans/paths'
import { Link } from '@platform/remote-kit/router'
import { useFormat, useShell } from '@platform/remote-kit/shell'
import {
  Card,
  Countdown,
  CoverLink,
  Heading,
  Inline,
  Loading,
  Skeleton,
  Stack,
  Tag,
  Text,
} from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useAroundMe, useRows } from '../../leaderboards/api/get-rows.ts'
import { useT } from '../i18n/messages.ts'
import { nextAhead, racersOf } from '../model/race.ts'
import { RaceTrack } from './race-track.tsx'

/** px; of the card, whose words have room for two lines below the place. */
const HEIGHT = 250
/** Clans before, and after, the own one. */
const SPAN = 2

interface RaceCardProps {
  /** Shows nothing until it is known, nor while no clan is in it. */
  isQuiet?: boolean
}

/** The clans of this week around the own one; without a place of its own what gives one. Nothing where it cannot be read. */
export function RaceCard({ isQuiet = false }: RaceCardProps) {
  const t = useT()
  const { formatAmount } = useFormat()
  const { serverNow } = useShell()
  const board = useRows('/leaderboards/clan', { limit: 3 })
  const around = useAroundMe(board.data?.leaderboard.id ?? null, SPAN)
  if (board.isPending || around.isLoading) {
    if (isQuiet) return null
    return (
      <Loading label={t('loading')}>
        <Skeleton height={HEIGHT} radius={16} />
      </Loading>
    )
  }
  if (!board.data) return null
  const own = around.data?.own ?? board.data.own
  const rows = own && around.data?.rows.length ? around.data.rows : board.data.rows
  const ahead = nextAhead(rows, own)
  if (isQuiet && rows.length === 0) return null
  const { endsAt } = board.data.leaderboard
  return (
    <Card as="section" aria-label={t('race')}>
      <Stack gap={3}>
        <Inline justify="between" gap={3} wrap={false}>
          <Words gap={0}>
            <Heading level={2} size="section">
              <CoverLink as={Link} to={LEADERBOARD_PATH}>
                {own ? t('race.place', { place: own.place }) : t('race.none')}
              </CoverLink>
            </Heading>
            <Text tone="mute">
              {own && ahead
                ? t('race.behind', {
                    points: formatAmount(ahead.points),
                    clan: ahead.row.name ?? '',
                  })
                : own
                  ? t('race.first')
                  : t('race.begin')}
            </Text>
          </Words>
          {endsAt && (
            <Tag>
              <Countdown
                endsAt={endsAt}
                clock={serverNow}
                short
                labels={{
                  starts: (remaining) => remaining,
                  ends: (remaining) => t('ends', { remaining }),
                }}
                over={t('over')}
              />
            </Tag>
          )}
        </Inline>
        <RaceTrack racers={racersOf(rows, own?.memberId ?? null)} own={t('race.own')} />
      </Stack>
    </Card>
  )
}

const Words = styled(Stack)`
  min-height: 70px;
`

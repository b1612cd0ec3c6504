import { LEAGUES, type League } from '@platform/contracts/clans/leaderboards'
import type { OwnLeague } from '@platform/contracts/clans/leaderboards-http'
import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { Link } from '@platform/remote-kit/router'
import {
  Button,
  color,
  EmptyState,
  Heading,
  Inline,
  Loading,
  media,
  radius,
  Skeleton,
  Stack,
  size,
  space,
  Tag,
  Text,
} from '@platform/ui'
import { List, ListRow } from '@platform/ui/page-parts'
import { styled } from '@platform/ui/styled'
import { useViewerId } from '../../clans/api/use-viewer-id.ts'
import { LoginFirst } from '../../clans/components/login-first.tsx'
import { useOwnLeague } from '../api/get-seasons.ts'
import { useT } from '../i18n/messages.ts'
import { ROW_HEIGHT } from '../model/visible-range.ts'
import { BoardRow } from './board-row.tsx'
import { SeasonTag } from './season-tag.tsx'

/** The user's league of this week, who moves up and down, and the seasons before. */
export function LeagueView() {
  const t = useT()
  const userId = useViewerId()
  const { data, error, isFetching, refetch } = useOwnLeague()
  if (userId === null) {
    return (
      <Stack gap={4}>
        <Ladder league={null} />
        <LoginFirst title={t('league.login')} text={t('league.about')} action={t('login')} />
      </Stack>
    )
  }
  if (error && !data) {
    return (
      <LoadFailed
        error={error}
        title={t('failed')}
        retryLabel={t('retry')}
        onRetry={refetch}
        retrying={isFetching}
      />
    )
  }
  if (!data) {
    return (
      <Loading label={t('loading')}>
        <Stack gap={4}>
          <Skeleton height={72} radius={16} />
          <Skeleton height={8 * ROW_HEIGHT} radius={16} />
        </Stack>
      </Loading>
    )
  }
  return (
    <Stack gap={4}>
      <Inline gap={3} justify="between">
        <Heading level={2}>{t(`league.${data.league}`)}</Heading>
        <SeasonTag board={data} />
      </Inline>
      <Ladder league={data.league} />
      <Columns>
        <Group league={data} />
        <Past past={data.past} />
      </Columns>
    </Stack>
  )
}

/** The leagues, the lowest first. */
function Ladder({ league }: { league: League | null }) {
  const t = useT()
  return (
    <Steps aria-label={t('leagues')}>
      {LEAGUES.map((one) => (
        <Step key={one} $own={one === league} {...(one === league && { 'aria-current': 'step' })}>
          {t(`league.${one}`)}
        </Step>
      ))}
    </Steps>
  )
}

function Group({ league: { group, league } }: { league: OwnLeague }) {
  const t = useT()
  if (!group) {
    return (
      <EmptyState
        picture="controller"
        title={t('league.none')}
        text={t('league.noneText')}
        action={
          <Button as={Link} to={CAMPAIGNS_PATH}>
            {t('league.earn')}
          </Button>
        }
      />
    )
  }
  const { rows, own, promotedUpTo, relegatedFrom } = group
  return (
    <Stack gap={2}>
      <Text tone="mute">{t('league.about')}</Text>
      <Rows>
        {rows.map((row) => (
          <Row key={row.memberId} $own={row.memberId === own.memberId}>
            {row.place === 1 && promotedUpTo > 0 && (
              <Zone $tone="ok">{t('league.up', { count: promotedUpTo })}</Zone>
            )}
            {row.place === relegatedFrom && <Zone $tone="bad">{t('league.down')}</Zone>}
            {row.place === promotedUpTo + 1 && row.place !== relegatedFrom && (
              <Zone $tone="mute">{t('league.stay', { league: t(`league.${league}`) })}</Zone>
            )}
            <Line>
              <BoardRow row={row} rowsOf="player" isOwn={row.memberId === own.memberId} />
            </Line>
          </Row>
        ))}
      </Rows>
    </Stack>
  )
}

const outcomes = { PROMOTED: 'live', STAYED: 'plain', RELEGATED: 'bad' } as const

function Past({ past }: Pick<OwnLeague, 'past'>) {
  const t = useT()
  if (past.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-labelledby="past-seasons">
      <Heading level={2} size="card" id="past-seasons">
        {t('past')}
      </Heading>
      <List>
        {past.map(({ season, league, place, size: count, outcome }) => (
          <ListRow
            key={season}
            title={t('season', { season })}
            meta={t('past.place', { league: t(`league.${league}`), place, count })}
            trailing={<Tag tone={outcomes[outcome]}>{t(`outcome.${outcome}`)}</Tag>}
          />
        ))}
      </List>
    </Stack>
  )
}

/** The seasons before beside the group; below it on a phone. */
const Columns = styled.div`
  display: grid;
  gap: ${space(5)};
  align-items: start;
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(280px, 340px);
  }
`

const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(5, 1fr);
  gap: ${space(1)};
  margin: 0;
  padding: 0;
  list-style: none;
`

const Step = styled.li<{ $own: boolean }>`
  min-width: 0;
  padding: ${space(2)} ${space(1)};
  border-top: 4px solid ${({ $own }) => ($own ? color.gold : color.surface3)};
  color: ${({ $own }) => ($own ? color.gold : color.mute)};
  font-size: ${size.meta};
  font-weight: 600;
  text-align: center;
  overflow-wrap: anywhere;
`

const Rows = styled.ol`
  margin: 0;
  padding: 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface1};
  overflow: hidden;
  list-style: none;
`

const Row = styled.li<{ $own: boolean }>`
  position: relative;
  border-bottom: 1px solid ${color.line};
  ${({ $own }) =>
    $own &&
    `background: color-mix(in srgb, ${color.volt} 9%, ${color.surface1}); box-shadow: inset 3px 0 ${color.volt};`}
`

const Line = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(3)};
  height: ${ROW_HEIGHT}px;
  padding-inline: ${space(4)};
`

const Zone = styled.div<{ $tone: 'ok' | 'bad' | 'mute' }>`
  padding: ${space(1.5)} ${space(4)};
  background: ${color.surface2};
  color: ${({ $tone }) => color[$tone]};
  font-size: ${size.meta};
  font-weight: 600;
`

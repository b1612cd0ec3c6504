import type { OwnLeague } from '@platform/contracts/clans/leaderboards-http'
import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { ROW_HEIGHT } from '@platform/remote-kit/long-list/visible-range'
import { Link } from '@platform/remote-kit/router'
import { useViewerId } from '@platform/remote-kit/shell'
import {
  Button,
  EmptyState,
  Heading,
  Loading,
  media,
  Skeleton,
  Stack,
  space,
  Tag,
} from '@platform/ui'
import { List, ListRow } from '@platform/ui/page-parts'
import { styled } from '@platform/ui/styled'
import { LoginFirst } from '../../membership/components/login-first.tsx'
import { useOwnLeague } from '../api/get-seasons.ts'
import { useT } from '../i18n/messages.ts'
import { LeagueBadge } from './league-badge.tsx'
import { LeagueGroup } from './league-group.tsx'
import { LeagueTop } from './league-top.tsx'

/** The user's league of this week, who moves up and down, and the seasons before. */
export function LeagueView() {
  const t = useT()
  const userId = useViewerId()
  const { data, error, isFetching, refetch } = useOwnLeague()
  if (userId === null) {
    return (
      <Stack gap={4}>
        <LeagueTop own={null} />
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
          <Skeleton height={220} radius={16} />
          <Skeleton height={8 * ROW_HEIGHT} radius={16} />
        </Stack>
      </Loading>
    )
  }
  return (
    <Columns>
      <LeagueTop own={data} />
      <Group>
        {data.group ? <LeagueGroup league={data.league} group={data.group} /> : <NoGroup />}
      </Group>
      <Past past={data.past} />
    </Columns>
  )
}

function NoGroup() {
  const t = useT()
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

const outcomes = { PROMOTED: 'live', STAYED: 'plain', RELEGATED: 'bad' } as const

/** What became of the seasons before. */
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
            leading={<LeagueBadge league={league} size={40} />}
            title={t('season', { season })}
            meta={t('past.place', { league: t(`league.${league}`), place, count })}
            trailing={<Tag tone={outcomes[outcome]}>{t(`outcome.${outcome}`)}</Tag>}
          />
        ))}
      </List>
    </Stack>
  )
}

/** The league, the group and the seasons before below each other; on desktop the group beside the others. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  align-items: start;
  ${media.desktop} {
    grid-template: auto 1fr / minmax(0, 1fr) minmax(280px, 340px);
    gap: ${space(5)} ${space(6)};
    & > * {
      grid-column: 2;
    }
  }
`

const Group = styled.div`
  min-width: 0;
  ${media.desktop} {
    &&& {
      grid-area: 1 / 1 / span 2;
    }
  }
`

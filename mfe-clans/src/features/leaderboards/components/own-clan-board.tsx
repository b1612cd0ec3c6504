import { leaderboardId } from '@platform/contracts/clans/leaderboards'
import { DISCOVER_CLAN_PATH, MY_CLAN_PATH } from '@platform/contracts/clans/paths'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { Link } from '@platform/remote-kit/router'
import { useServerTime, useViewerId } from '@platform/remote-kit/shell'
import { Button, EmptyState, Heading, Loading, Skeleton, Stack, TextLink } from '@platform/ui'
import { useClanStatus } from '../../membership/api/own-standing.ts'
import { LoginFirst } from '../../membership/components/login-first.tsx'
import { contributionPath } from '../api/get-rows.ts'
import { useT } from '../i18n/messages.ts'
import { type BoardChoice, seasonAt } from '../model/board-choice.ts'
import { BoardRows } from './board-rows.tsx'
import { BoardTop } from './board-top.tsx'
import { TimeChoice } from './time-choice.tsx'

interface OwnClanBoardProps {
  choice: BoardChoice
  onChange: (choice: BoardChoice) => void
}

/** Who earns for the user's clan. */
export function OwnClanBoard({ choice, onChange }: OwnClanBoardProps) {
  const t = useT()
  const userId = useViewerId()
  const now = useServerTime(seasonAt)
  const { data: status, error, isFetching, refetch } = useClanStatus()
  if (userId === null) {
    return <LoginFirst title={t('own.login')} text={t('own.loginText')} action={t('login')} />
  }
  if (error && !status) {
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
  if (!status) {
    return (
      <Loading label={t('loading')}>
        <Skeleton height={480} radius={16} />
      </Loading>
    )
  }
  const clan = status.userClan
  if (!clan) {
    return (
      <EmptyState
        picture="controller"
        title={t('own.none')}
        text={t('own.noneText')}
        action={
          <Button as={Link} to={DISCOVER_CLAN_PATH}>
            {t('own.discover')}
          </Button>
        }
      />
    )
  }
  const season = choice.season === 'now' ? now : choice.season
  const path = contributionPath(leaderboardId('clan', season === 'all' ? null : season), clan.id)
  return (
    <Stack gap={4}>
      <BoardTop>
        <Heading level={2} size="section">
          <TextLink as={Link} to={MY_CLAN_PATH}>
            {clan.clanName}
          </TextLink>
        </Heading>
        <TimeChoice choice={choice} now={now} onChange={onChange} />
      </BoardTop>
      <BoardRows
        key={path}
        path={path}
        empty={<EmptyState picture="purse" title={t('own.empty')} text={t('own.emptyText')} />}
      />
    </Stack>
  )
}

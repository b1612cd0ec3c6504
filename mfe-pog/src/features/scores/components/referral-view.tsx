import { REFERRALS_PATH } from '@platform/contracts/quests/paths'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { itemsOf } from '@platform/remote-kit/paged-query'
import { useFormat, useShell } from '@platform/remote-kit/shell'
import { ShowMore } from '@platform/remote-kit/show-more'
import {
  Button,
  color,
  EmptyState,
  Heading,
  Skeleton,
  Stack,
  size,
  space,
  Tag,
  Text,
} from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useReferrals } from '../api/scores.ts'
import { useT } from '../i18n/messages.ts'

/** Whom the user invited: who has a card, and who counts for the Social score. */
export function ReferralView() {
  const t = useT()
  const shell = useShell()
  const { formatDate } = useFormat()
  const list = useReferrals()
  const invite = (
    <Button icon="invite" onClick={() => shell.navigate(REFERRALS_PATH)}>
      {t('friends.invite')}
    </Button>
  )
  if (list.isPending) return <Skeleton height={280} radius={16} />
  if (!list.data) {
    return (
      <LoadFailed
        error={list.error}
        title={t('friends.failed')}
        retryLabel={t('retry')}
        onRetry={list.refetch}
        retrying={list.isFetching}
      />
    )
  }
  const items = itemsOf(list.data)
  if (items.length === 0) {
    return (
      <EmptyState
        picture="map"
        title={t('friends.none')}
        text={t('friends.text')}
        action={invite}
      />
    )
  }
  return (
    <Stack gap={4}>
      <Stack gap={1}>
        <Heading level={2}>{t('friends.title')}</Heading>
        <Text tone="mute">{t('friends.text')}</Text>
      </Stack>
      <Rows>
        {items.map(({ name, joinedAt, hasCard, isQualified }) => (
          // Names are masked, so that several friends may have the same one.
          <li key={`${joinedAt} ${name}`}>
            <span>
              <strong>{name ?? t('friends.unnamed')}</strong>
              <span>{t('friends.joined', { date: formatDate(joinedAt) })}</span>
            </span>
            <Tag tone={isQualified ? 'live' : 'plain'}>
              {t(isQualified ? 'friends.counts' : hasCard ? 'friends.card' : 'friends.noCard')}
            </Tag>
          </li>
        ))}
      </Rows>
      <ShowMore list={list} failed={t('friends.failed')}>
        {t('more')}
      </ShowMore>
      {invite}
    </Stack>
  )
}

const Rows = styled.ul`
  display: grid;
  padding: 0;
  list-style: none;
  & > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(3)};
    min-height: 60px;
    border-top: 1px solid ${color.line};
  }
  & > li > span:first-child {
    display: grid;
  }
  & > li > span > span {
    color: ${color.mute};
    font-size: ${size.meta};
  }
`

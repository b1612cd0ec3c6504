import type { MemberStats } from '@platform/contracts/clans/members-http'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { LongList } from '@platform/remote-kit/long-list/long-list'
import { RowWords } from '@platform/remote-kit/long-list/row-words'
import { itemsOf } from '@platform/remote-kit/paged-query'
import { useFormat, useViewerId } from '@platform/remote-kit/shell'
import { Loading, Skeleton, Tag, Text } from '@platform/ui'
import { Avatar } from '@platform/ui/page-parts'
import { useMemberStats } from '../api/lists-of-clan.ts'
import { useT } from '../i18n/messages.ts'
import { useUserName } from '../model/use-names.ts'

/** px; of five rows. */
const HEIGHT = 320

/** Who earned for a clan since its beginning, the most first; also those who have left. */
export function EarnerRows({ clanId }: { clanId: string }) {
  const t = useT()
  const viewerId = useViewerId()
  const list = useMemberStats(clanId)
  const { data, error, isFetching, refetch } = list
  if (error && !data) {
    return (
      <LoadFailed
        error={error}
        title={t('members.failed')}
        retryLabel={t('retry')}
        onRetry={refetch}
        retrying={isFetching}
      />
    )
  }
  if (!data) {
    return (
      <Loading label={t('loading')}>
        <Skeleton height={HEIGHT} radius={16} />
      </Loading>
    )
  }
  const earners = itemsOf(data)
  if (earners.length === 0) return <Text tone="mute">{t('log.empty')}</Text>
  return (
    <LongList
      label={t('members.order.earned')}
      items={earners}
      list={list}
      keyOf={({ userId }) => userId}
      isOwn={({ userId }) => userId === viewerId}
      more={t('more')}
      failed={t('members.failed')}
    >
      {(earner, place) => (
        <Earner earner={earner} place={place} isOwn={earner.userId === viewerId} />
      )}
    </LongList>
  )
}

interface EarnerProps {
  earner: MemberStats
  place: number
  isOwn: boolean
}

function Earner({ earner: { userId, userName, kPoints, isMember }, place, isOwn }: EarnerProps) {
  const t = useT()
  const nameOf = useUserName()
  const { formatAmount } = useFormat()
  return (
    <>
      <Text as="span" numeric tone={place === 1 ? 'gold' : 'mute'}>
        {formatAmount(place)}
      </Text>
      <Avatar seed={userId} name={userName} size={40} />
      <RowWords
        title={nameOf(userName)}
        tags={isOwn && <Tag>{t('you')}</Tag>}
        meta={!isMember && t('members.left')}
      />
      <Text as="span" numeric tone="gold">
        {t('points', { points: formatAmount(kPoints) })}
      </Text>
    </>
  )
}

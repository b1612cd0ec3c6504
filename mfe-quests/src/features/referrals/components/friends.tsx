import type { OwnReferrals, ReferralState } from '@platform/contracts/quests/referrals'
import { itemsOf } from '@platform/remote-kit/paged-query'
import { useSearchParams } from '@platform/remote-kit/router'
import { ShowMore } from '@platform/remote-kit/show-more'
import {
  Button,
  ChipGroup,
  EmptyState,
  Heading,
  Loading,
  Skeleton,
  Stack,
  Text,
} from '@platform/ui'
import { List } from '@platform/ui/page-parts'
import { useReferrals } from '../api/list-referrals.ts'
import { useT } from '../i18n/messages.ts'
import { useCopyLink } from '../model/use-copy-link.ts'
import { useInWords } from '../model/use-pays.ts'
import { FriendRow } from './friend-row.tsx'
import { ReferralsFailed } from './referrals-failed.tsx'

const states = ['pending', 'active', 'consumed'] as const

interface FriendsProps extends Pick<OwnReferrals, 'counts' | 'earned' | 'path'> {
  userId: string
}

/** Those whom the user invited; the chosen state is in the address. */
export function Friends({ userId, counts, earned, path }: FriendsProps) {
  const t = useT()
  const inWords = useInWords()
  const [search, setSearch] = useSearchParams()
  const asked = states.find((state) => state === search.get('show')) ?? null
  const options = [
    { value: 'all', label: t('all') },
    ...states.map((value) => ({ value, label: `${t(value)} · ${counts[value]}` })),
  ]
  return (
    <Stack as="section" gap={4} aria-label={t('friends')}>
      <Heading level={2} size="card">
        {t('friends')}
      </Heading>
      {earned.length > 0 && (
        <Text tone="gold">
          {t('earned', {
            sums: earned.map(({ amount, currency }) => inWords(amount, currency)).join(' · '),
          })}
        </Text>
      )}
      <ChipGroup
        label={t('filter')}
        value={asked ?? 'all'}
        onChange={(next) => setSearch(next === 'all' ? {} : { show: next }, { replace: true })}
        options={options}
      />
      <FriendList userId={userId} state={asked} path={path} />
    </Stack>
  )
}

interface FriendListProps extends Pick<FriendsProps, 'userId' | 'path'> {
  state: ReferralState | null
}

function FriendList({ userId, state, path }: FriendListProps) {
  const t = useT()
  const { copy } = useCopyLink(path)
  const list = useReferrals(userId, state)
  const { data, error } = list
  if (!data) {
    if (error) return <ReferralsFailed query={list} />
    return (
      <Loading label={t('loading')}>
        <Skeleton height="152px" radius={16} />
      </Loading>
    )
  }
  const friends = itemsOf(data)
  if (friends.length === 0) {
    return (
      <EmptyState
        picture="map"
        title={t('empty')}
        text={t('emptyText')}
        action={
          <Button variant="secondary" icon="copy" onClick={() => void copy()}>
            {t('copyLink')}
          </Button>
        }
      />
    )
  }
  return (
    <>
      <List>
        {friends.map((friend) => (
          <FriendRow key={friend.id} friend={friend} />
        ))}
      </List>
      <ShowMore list={list} failed={t('failed')}>
        {t('more')}
      </ShowMore>
    </>
  )
}

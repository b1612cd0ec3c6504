import type { ClanView } from '@platform/contracts/clans/http'
import type { Member } from '@platform/contracts/clans/members-http'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { LongList } from '@platform/remote-kit/long-list/long-list'
import { itemsOf } from '@platform/remote-kit/paged-query'
import { Loading, Skeleton } from '@platform/ui'
import { useState } from 'react'
import { useMembers } from '../api/lists-of-clan.ts'
import { useViewerId } from '@platform/remote-kit/shell'
import { useT } from '../i18n/messages.ts'
import { MemberRow } from './member-row.tsx'
import { MemberSheet } from './member-sheet.tsx'

/** px */
const ROW = 72
/** Rows that are drawn before they are known. */
const DRAWN = 5

interface MemberRowsProps {
  clan: ClanView
  /** The reader is its chief: they give roles, remove and hand over. */
  isChief: boolean
}

/** Who is in a clan, who came first. */
export function MemberRows({ clan, isChief }: MemberRowsProps) {
  const t = useT()
  const viewerId = useViewerId()
  const list = useMembers(clan.id)
  const [chosen, setChosen] = useState<Member | null>(null)
  const [isOpen, setOpen] = useState(false)
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
        <Skeleton height={Math.min(clan.members, DRAWN) * ROW} radius={16} />
      </Loading>
    )
  }
  return (
    <>
      <LongList
        label={t('members')}
        items={itemsOf(data)}
        list={list}
        keyOf={({ userId }) => userId}
        isOwn={({ userId }) => userId === viewerId}
        more={t('members.all', { count: clan.members })}
        failed={t('members.failed')}
      >
        {(member) => (
          <MemberRow
            member={member}
            isOwn={member.userId === viewerId}
            onManage={
              isChief && member.userId !== viewerId
                ? () => {
                    setChosen(member)
                    setOpen(true)
                  }
                : null
            }
          />
        )}
      </LongList>
      {chosen && (
        <MemberSheet
          key={chosen.userId}
          clan={clan}
          member={chosen}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

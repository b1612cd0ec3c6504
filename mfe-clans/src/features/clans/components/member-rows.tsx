import type { ClanView, Member } from '@platform/contracts/clans/http'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { itemsOf } from '@platform/remote-kit/paged-query'
import { useFormat } from '@platform/remote-kit/shell'
import { ShowMore } from '@platform/remote-kit/show-more'
import { Heading, IconButton, Inline, Loading, Skeleton, Stack, Tag, Text } from '@platform/ui'
import { Avatar, List, ListRow } from '@platform/ui/page-parts'
import { useState } from 'react'
import { useMembers } from '../api/lists-of-clan.ts'
import { useViewerId } from '../api/use-viewer-id.ts'
import { useT } from '../i18n/messages.ts'
import { useUserName } from '../model/use-names.ts'
import { MemberSheet } from './member-sheet.tsx'

/** px */
const ROW = 72
/** Rows that are drawn before they are known. */
const DRAWN = 5

interface MemberRowsProps {
  clan: ClanView
  /** The reader is its chief: they give roles, remove and hand over. */
  isChief?: boolean
}

/** Who is in a clan, who came first. */
export function MemberRows({ clan, isChief = false }: MemberRowsProps) {
  const t = useT()
  const userId = useViewerId()
  const nameOf = useUserName()
  const { formatDate, formatAmount } = useFormat()
  const list = useMembers(clan.id)
  const [chosen, setChosen] = useState<Member | null>(null)
  const [isOpen, setOpen] = useState(false)
  const { data, error, isFetching, refetch } = list
  return (
    <Stack as="section" gap={3} aria-labelledby="members">
      <Inline justify="between">
        <Heading level={2} id="members">
          {t('members')}
        </Heading>
        <Text as="span" tone="mute" numeric>
          {clan.members}/{clan.memberLimit}
        </Text>
      </Inline>
      {error && !data ? (
        <LoadFailed
          error={error}
          title={t('members.failed')}
          retryLabel={t('retry')}
          onRetry={refetch}
          retrying={isFetching}
        />
      ) : !data ? (
        <Loading label={t('loading')}>
          <Skeleton height={Math.min(clan.members, DRAWN) * ROW} radius={16} />
        </Loading>
      ) : (
        <>
          <List>
            {itemsOf(data).map((member) => (
              <ListRow
                key={member.userId}
                tone={member.userId === userId ? 'you' : 'plain'}
                leading={<Avatar seed={member.userId} name={member.userName} size={44} />}
                title={
                  <Inline gap={2}>
                    <span>{nameOf(member.userName)}</span>
                    {member.role !== 'ClanRoleGamer' && (
                      <Tag tone={member.role === 'ClanRoleChief' ? 'gold' : 'ion'}>
                        {t(`role.${member.role}`)}
                      </Tag>
                    )}
                    {member.userId === userId && <Tag>{t('you')}</Tag>}
                  </Inline>
                }
                meta={t('since', { date: formatDate(member.joinedAt) })}
                trailing={
                  <>
                    <Text as="span" numeric tone="gold">
                      {t('points', { points: formatAmount(member.kPoints) })}
                    </Text>
                    {isChief && member.userId !== userId && (
                      <IconButton
                        icon="menu"
                        label={t('manage.member', { name: nameOf(member.userName) })}
                        onClick={() => {
                          setChosen(member)
                          setOpen(true)
                        }}
                      />
                    )}
                  </>
                }
              />
            ))}
          </List>
          <ShowMore list={list} failed={t('members.failed')}>
            {t('more')}
          </ShowMore>
        </>
      )}
      {chosen && (
        <MemberSheet
          key={chosen.userId}
          clan={clan}
          member={chosen}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </Stack>
  )
}

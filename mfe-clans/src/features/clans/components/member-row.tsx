import type { Member } from '@platform/contracts/clans/members-http'
import { RowWords } from '@platform/remote-kit/long-list/row-words'
import { useFormat } from '@platform/remote-kit/shell'
import { IconButton, Tag, Text } from '@platform/ui'
import { Avatar } from '@platform/ui/page-parts'
import { useT } from '../i18n/messages.ts'
import { useUserName } from '../model/use-names.ts'

interface MemberRowProps {
  member: Member
  isOwn: boolean
  /** Opens what the chief can do with the member; without it nothing can be. */
  onManage: (() => void) | null
}

/** A member: their role, since when, and what they earned for the clan. */
export function MemberRow({ member, isOwn, onManage }: MemberRowProps) {
  const t = useT()
  const nameOf = useUserName()
  const { formatDate, formatAmount } = useFormat()
  const { userId, userName, role, joinedAt, kPoints } = member
  return (
    <>
      <Avatar seed={userId} name={userName} size={40} />
      <RowWords
        title={nameOf(userName)}
        tags={
          <>
            {role !== 'ClanRoleGamer' && (
              <Tag tone={role === 'ClanRoleChief' ? 'gold' : 'ion'}>{t(`role.${role}`)}</Tag>
            )}
            {isOwn && <Tag>{t('you')}</Tag>}
          </>
        }
        meta={
          <>
            <Text as="span" size="meta" tone="gold">
              {t('points', { points: formatAmount(kPoints) })}
            </Text>
            {' · '}
            {t('since', { date: formatDate(joinedAt) })}
          </>
        }
      />
      {onManage && (
        <IconButton
          icon="menu"
          label={t('manage.member', { name: nameOf(userName) })}
          onClick={onManage}
        />
      )}
    </>
  )
}

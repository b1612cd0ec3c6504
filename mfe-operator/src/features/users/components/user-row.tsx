import { holdsRight, type Right } from '@platform/contracts/identity/rights'
import type { StaffUser } from '@platform/contracts/identity/staff-users'
import { useFormat, useSession } from '@platform/remote-kit/shell'
import { Button, Inline, Stack, Tag, Text } from '@platform/ui'
import { ListRow } from '@platform/ui/page-parts'
import { styled } from '@platform/ui/styled'
import { roleNames } from '../../../parts/roles/i18n/messages.ts'
import { useT } from '../i18n/messages.ts'

interface UserRowProps {
  user: StaffUser
  onChange: () => void
  onEndFactor: () => void
  /** Shows its sessions, its money and its card. */
  onLook: () => void
}

/** An account: its owner, its roles, and for staff who may change them the buttons. */
export function UserRow({ user, onChange, onEndFactor, onLook }: UserRowProps) {
  const t = useT()
  const roleName = roleNames.useT()
  const { formatDate } = useFormat()
  const session = useSession()
  const { userId, userName, phoneNumber, email, roles, createdAt, hasSecondFactor } = user
  const isOwn = session.status === 'signed-in' && session.userId === userId
  const may = (right: Right) => session.status === 'signed-in' && holdsRight(session.roles, right)
  const name = nameOf(user) ?? t('users.unnamed')
  return (
    <ListRow
      title={userName ?? t('users.unnamed')}
      meta={[phoneNumber, email, t('users.since', { date: formatDate(createdAt) })]
        .filter(Boolean)
        .join(' · ')}
      tone={isOwn ? 'you' : 'plain'}
      trailing={
        isOwn ? (
          <Tag tone="ion">{t('users.you')}</Tag>
        ) : (
          may('roles.change') && (
            <Button
              variant="secondary"
              aria-label={t('users.changeOf', { name })}
              onClick={onChange}
            >
              {t('users.change')}
            </Button>
          )
        )
      }
    >
      <Stack gap={2}>
        <Inline gap={2}>
          {roles.map((role) => (
            <Tag key={role}>{roleName(`role.${role}`)}</Tag>
          ))}
          {roles.length === 0 && (
            <Text size="meta" tone="mute">
              {t('users.noRole')}
            </Text>
          )}
        </Inline>
        <Id>{userId}</Id>
        <Inline gap={2}>
          <Button
            size="s"
            variant="ghost"
            aria-label={t('users.lookOf', { name })}
            onClick={onLook}
          >
            {t('users.look')}
          </Button>
          {hasSecondFactor && !isOwn && may('factors.end') && (
            <Button
              size="s"
              variant="ghost"
              aria-label={t('users.endFactorOf', { name })}
              onClick={onEndFactor}
            >
              {t('users.endFactor')}
            </Button>
          )}
        </Inline>
      </Stack>
    </ListRow>
  )
}

/** The name that staff know the account by; null without any. */
export const nameOf = ({ userName, phoneNumber, email }: StaffUser) =>
  userName ?? phoneNumber ?? email

const Id = styled(Text).attrs({ size: 'meta', tone: 'dim' })`
  overflow-wrap: anywhere;
`

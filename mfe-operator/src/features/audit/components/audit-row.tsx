import type { AuditLine } from '@platform/contracts/growth/audit'
import { useFormat, useLanguage } from '@platform/remote-kit/shell'
import { Notice, Stack, Tag, Text } from '@platform/ui'
import { ListRow } from '@platform/ui/page-parts'
import { styled } from '@platform/ui/styled'
import { useT } from '../i18n/messages.ts'
import { actorOf } from '../model/actor-of.ts'
import { type Difference, differencesOf } from '../model/difference.ts'

interface AuditRowProps {
  line: AuditLine
  nameOf: (userId: string) => string
}

/** A line of the trail: who did what, to what, what it changed and why. */
export function AuditRow({ line: { seq, service, act, isWhole }, nameOf }: AuditRowProps) {
  const t = useT()
  const language = useLanguage()
  const { formatDateTime } = useFormat()
  const { userId, command } = actorOf(act.actor)
  const actor = userId === null ? `command:${command}` : nameOf(userId)
  return (
    <ListRow
      title={<Long>{act.action}</Long>}
      meta={<Long>{t('line.meta', { service, time: formatDateTime(act.at), actor })}</Long>}
      trailing={<Tag>{t('line.seq', { seq })}</Tag>}
    >
      <Stack gap={1}>
        <Detail>{t('line.about', act.subject)}</Detail>
        {act.roles.length > 0 && (
          <Detail>{t('line.roles', { roles: listOf(act.roles, language) })}</Detail>
        )}
        {differencesOf(act).map((difference) => (
          <Changed key={difference.field} {...difference} />
        ))}
        {act.reason !== null && <Long>{t('line.reason', { reason: act.reason })}</Long>}
        {!isWhole && <Notice tone="bad">{t('line.notWhole')}</Notice>}
      </Stack>
    </ListRow>
  )
}

const listOf = (roles: readonly string[], language: string) =>
  new Intl.ListFormat(language).format(roles)

function Changed({ field, before, after }: Difference) {
  const t = useT()
  if (before === null) return <Detail>{t('line.set', { field, after: after ?? '' })}</Detail>
  if (after === null) return <Detail>{t('line.unset', { field, before })}</Detail>
  return <Detail>{t('line.changed', { field, before, after })}</Detail>
}

const Long = styled.span`
  overflow-wrap: anywhere;
`

const Detail = styled(Text).attrs({ size: 'meta', tone: 'mute' })`
  overflow-wrap: anywhere;
`

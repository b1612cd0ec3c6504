import { useQuery } from '@platform/remote-kit/query'
import { useApi, useFormat } from '@platform/remote-kit/shell'
import { Notice, Tag, Text } from '@platform/ui'
import { auditOverviewQuery } from '../api/audit-api.ts'
import { useT } from '../i18n/messages.ts'

/** Whether the trail is whole, as its last check found. */
export function TrailCheck() {
  const t = useT()
  const { formatAmount, formatDateTime } = useFormat()
  const { data, isError } = useQuery(auditOverviewQuery(useApi()))
  if (!data) return <Text tone="mute">{t(isError ? 'audit.failed' : 'audit.loading')}</Text>
  if (!data.check) return <Text tone="mute">{t('audit.unchecked')}</Text>
  const { lines, checkedAt, fault } = data.check
  const time = formatDateTime(checkedAt)
  if (!fault) {
    return (
      <div>
        <Tag tone="live">{t('audit.whole', { lines: formatAmount(lines), time })}</Tag>
      </div>
    )
  }
  return (
    <Notice tone="bad" title={t('audit.broken', { seq: fault.seq, time })}>
      {t('audit.broken.text')}
    </Notice>
  )
}

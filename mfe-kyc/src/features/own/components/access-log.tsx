import { ACCESS_ACTIONS } from '@platform/contracts/kyc/fields'
import type { AccessLogPage } from '@platform/contracts/kyc/http'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { itemsOf } from '@platform/remote-kit/paged-query'
import { useFormat } from '@platform/remote-kit/shell'
import { ShowMore } from '@platform/remote-kit/show-more'
import { Loading, Skeleton, Stack, Text } from '@platform/ui'
import { List, ListRow } from '@platform/ui/page-parts'
import { useAccessLog } from '../api/access-log.ts'
import { useT } from '../i18n/messages.ts'

type Entry = AccessLogPage['items'][number]

/** px, of three entries. */
const HEIGHT = 216

/** Who looked at the user's data, what they did and when. */
export function AccessLog() {
  const t = useT()
  const list = useAccessLog()
  const { data, error, isFetching, refetch } = list
  if (!data) {
    return error ? (
      <LoadFailed
        error={error}
        title={t('log.failed')}
        retryLabel={t('retry')}
        onRetry={refetch}
        retrying={isFetching}
      />
    ) : (
      <Loading label={t('loading')}>
        <Skeleton height={HEIGHT} radius={16} />
      </Loading>
    )
  }
  const entries = itemsOf(data)
  if (entries.length === 0) return <Text tone="mute">{t('log.none')}</Text>
  return (
    <Stack gap={3}>
      <List>
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </List>
      <ShowMore list={list} failed={t('log.failed')}>
        {t('more')}
      </ShowMore>
    </Stack>
  )
}

function EntryRow({ entry: { at, actor, action, subject } }: { entry: Entry }) {
  const t = useT()
  const { formatDateTime } = useFormat()
  // What this release does not know is left out, or said in general words.
  const known = ACCESS_ACTIONS.find((one) => one === action) ?? 'other'
  const about = subject === null ? t('about.all') : t(`about.${subject}`)
  const parts = [t(`actor.${actor}`), about, formatDateTime(at)].filter(Boolean)
  return <ListRow title={t(`action.${known}`)} meta={parts.join(' · ')} />
}

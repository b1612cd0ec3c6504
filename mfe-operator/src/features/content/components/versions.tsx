import type { ContentBody } from '@platform/contracts/growth/content'
import { itemsOf } from '@platform/remote-kit/paged-query'
import { useInfiniteQuery, useQueryClient } from '@platform/remote-kit/query'
import { useApi, useFormat, useShell } from '@platform/remote-kit/shell'
import { ShowMore } from '@platform/remote-kit/show-more'
import { useWrite } from '@platform/remote-kit/use-write'
import { Button, Heading, Stack } from '@platform/ui'
import { List, ListRow } from '@platform/ui/page-parts'
import { StaffList } from '../../../parts/list/staff-list.tsx'
import { contentVersionQuery, contentVersionsQuery } from '../api/content-api.ts'
import { useT } from '../i18n/messages.ts'
import { FailedWrite } from './failed-write.tsx'

interface VersionsProps {
  id: string
  /** Puts an earlier version into the editor; absent where nothing may be changed. */
  onUse?: ((body: ContentBody) => void) | undefined
}

/** Every version that was saved, the last first. */
export function Versions({ id, onUse }: VersionsProps) {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const { alerts } = useShell()
  const { formatDateTime } = useFormat()
  const list = useInfiniteQuery(contentVersionsQuery(api, id))
  const open = useWrite({
    mutationFn: (version: number) => queries.fetchQuery(contentVersionQuery(api, id, version)),
    onSuccess({ version, body }) {
      onUse?.(body)
      alerts.show({ message: t('versions.used', { version }), type: 'info' })
    },
  })
  return (
    <Stack as="section" gap={3} aria-label={t('versions.title')}>
      <Heading level={2}>{t('versions.title')}</Heading>
      {open.error && <FailedWrite error={open.error} />}
      <StaffList
        list={list}
        refused={{ title: t('refused'), text: t('refused.text') }}
        loading={t('versions.loading')}
        failed={t('versions.failed')}
        retry={t('retry')}
      >
        {(data) => (
          <>
            <List>
              {itemsOf(data).map(({ version, createdAt }) => (
                <ListRow
                  key={version}
                  title={t('versions.line', { version, time: formatDateTime(createdAt) })}
                  trailing={
                    onUse && (
                      <Button variant="secondary" size="s" onClick={() => void open.send(version)}>
                        {t('versions.use')}
                      </Button>
                    )
                  }
                />
              ))}
            </List>
            <ShowMore list={list} failed={t('more.failed')}>
              {t('more')}
            </ShowMore>
          </>
        )}
      </StaffList>
    </Stack>
  )
}

import { useQuery, useQueryClient } from '@platform/remote-kit/query'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { Button, Heading, Inline, Stack } from '@platform/ui'
import { useT } from './i18n/messages.ts'
import { deleteRecentSearches, recentSearchesQuery } from './search-api.ts'

/** What the user searched for last, as buttons that search again. Without any, or while they are not there, nothing. */
export function RecentSearches({ onChoose }: { onChoose: (words: string) => void }) {
  const t = useT()
  const api = useApi()
  const { alerts } = useShell()
  const queries = useQueryClient()
  const options = recentSearchesQuery(api)
  const { data } = useQuery(options)
  const remove = useWrite({
    mutationFn: () => deleteRecentSearches(api),
    onSuccess: () => alerts.show({ message: t('recent.deleted') }),
    onError: () => alerts.show({ message: t('recent.failed'), type: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: options.queryKey }),
  })
  if (!data || data.items.length === 0) return null
  return (
    <section aria-label={t('recent')}>
      <Stack gap={3}>
        <Inline gap={3}>
          <Heading level={2} size="section">
            {t('recent')}
          </Heading>
          <Button
            variant="ghost"
            size="s"
            loading={remove.isPending}
            onClick={() => void remove.send()}
          >
            {t('recent.delete')}
          </Button>
        </Inline>
        <Inline gap={2}>
          {data.items.map(({ q }) => (
            <Button key={q} variant="secondary" size="s" onClick={() => onChoose(q)}>
              {q}
            </Button>
          ))}
        </Inline>
      </Stack>
    </section>
  )
}

import { LoadFailed } from '@platform/remote-kit/load-failed'
import { LongList } from '@platform/remote-kit/long-list/long-list'
import { RowWords } from '@platform/remote-kit/long-list/row-words'
import { itemsOf } from '@platform/remote-kit/paged-query'
import { useFormat } from '@platform/remote-kit/shell'
import { Heading, Loading, Skeleton, Stack, Text } from '@platform/ui'
import { useContributions } from '../api/lists-of-clan.ts'
import { useT } from '../i18n/messages.ts'
import { useUserName } from '../model/use-names.ts'

/** px; of three entries. */
const HEIGHT = 222

/** The log that adds up to the clan's score, newest first. */
export function ContributionLog({ clanId }: { clanId: string }) {
  const t = useT()
  const nameOf = useUserName()
  const { formatAmount, formatDateTime } = useFormat()
  const list = useContributions(clanId)
  const { data, error, isFetching, refetch } = list
  const entries = data ? itemsOf(data) : []
  return (
    <Stack as="section" gap={3} aria-labelledby="contributions">
      <Stack gap={0}>
        <Heading level={2} id="contributions">
          {t('log')}
        </Heading>
        <Text size="meta" tone="mute">
          {t('log.text')}
        </Text>
      </Stack>
      {error && !data ? (
        <LoadFailed
          error={error}
          title={t('log.failed')}
          retryLabel={t('retry')}
          onRetry={refetch}
          retrying={isFetching}
        />
      ) : !data ? (
        <Loading label={t('loading')}>
          <Skeleton height={HEIGHT} radius={16} />
        </Loading>
      ) : entries.length === 0 ? (
        <Text tone="mute">{t('log.empty')}</Text>
      ) : (
        <LongList
          label={t('log')}
          items={entries}
          list={list}
          keyOf={({ id }) => id}
          more={t('more')}
          failed={t('log.failed')}
        >
          {({ userName, kPoints, source, earnedAt, score }) => (
            <>
              <RowWords
                title={nameOf(userName)}
                meta={`${t(`source.${source}`)} · ${formatDateTime(earnedAt)}`}
              />
              <Stack gap={0} align="end">
                <Text as="span" numeric tone={kPoints < 0 ? 'bad' : 'ok'}>
                  {kPoints < 0 ? '−' : '+'}
                  {formatAmount(Math.abs(kPoints))}
                </Text>
                <Text as="span" size="meta" tone="mute">
                  {t('log.score', { score: formatAmount(score) })}
                </Text>
              </Stack>
            </>
          )}
        </LongList>
      )}
    </Stack>
  )
}

import { itemsOf } from '@platform/remote-kit/paged-query'
import { useInfiniteQuery } from '@platform/remote-kit/query'
import { useApi, useFormat } from '@platform/remote-kit/shell'
import { ShowMore } from '@platform/remote-kit/show-more'
import { ErrorPanel, Loading, Skeleton, Stack, Text } from '@platform/ui'
import { Field, Select } from '@platform/ui/interaction'
import { useEffect } from 'react'
import { buildsQuery } from '../api/registry-api.ts'
import { useT } from '../i18n/messages.ts'

interface BuildChoiceProps {
  remote: string
  version: string
  onChange: (version: string) => void
}

/** The registered builds of a remote, newest first. */
export function BuildChoice({ remote, version, onChange }: BuildChoiceProps) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const builds = useInfiniteQuery(buildsQuery(useApi(), remote))
  const complete = builds.data && itemsOf(builds.data).filter((build) => build.complete)
  const newest = complete?.[0]?.version
  useEffect(() => {
    if (version === '' && newest !== undefined) onChange(newest)
  }, [version, newest, onChange])

  if (!complete && builds.isError) {
    return (
      <ErrorPanel
        title={t('remotes.builds.failed')}
        retryLabel={t('remotes.builds.retry')}
        retrying={builds.isRefetching}
        onRetry={() => void builds.refetch()}
      />
    )
  }
  if (!complete) {
    return (
      <Loading label={t('remotes.builds.loading')}>
        <Skeleton height={76} />
      </Loading>
    )
  }
  if (complete.length === 0) return <Text tone="mute">{t('remotes.builds.none')}</Text>
  return (
    <Stack gap={3}>
      <Field label={t('remotes.build')}>
        <Select value={version} onChange={({ target }) => onChange(target.value)}>
          {complete.map((build) => (
            <option key={build.version} value={build.version}>
              {t('remotes.build.option', {
                version: build.version,
                time: formatDateTime(build.registeredAt),
              })}
            </option>
          ))}
        </Select>
      </Field>
      <ShowMore list={builds} failed={t('remotes.builds.failed')} align="start">
        {t('remotes.builds.older')}
      </ShowMore>
    </Stack>
  )
}

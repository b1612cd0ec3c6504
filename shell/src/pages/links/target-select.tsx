import { pageOf } from '@platform/contracts/quests/paths'
import { useQuery } from '@platform/remote-kit/query'
import { useApi, useLanguage } from '@platform/remote-kit/shell'
import { Button, Notice, Stack } from '@platform/ui'
import { Select } from '@platform/ui/interaction'
import { useT } from './i18n/messages.ts'
import { type TargetKind, targetsQuery } from './links-api.ts'

interface TargetSelectProps {
  kind: Exclude<TargetKind, 'page'>
  name: string
  /** The path of the page. */
  value: string
  onChange: (event: unknown) => void
  onBlur: () => void
}

/** One of the campaigns, or of the quests, by its title. */
export function TargetSelect({ kind, ...input }: TargetSelectProps) {
  const t = useT()
  const { data, error, isRefetching, refetch } = useQuery(
    targetsQuery(useApi(), kind, useLanguage()),
  )
  if (error && !data) {
    return (
      <Stack gap={2}>
        <Notice tone="bad">{t('links.targets.failed')}</Notice>
        <Button variant="secondary" loading={isRefetching} onClick={() => void refetch()}>
          {t('links.retry')}
        </Button>
      </Stack>
    )
  }
  return (
    <Select {...input} aria-busy={!data}>
      <option value="">{t(data ? 'links.choose' : 'links.loading')}</option>
      {data?.map((one) => (
        <option key={one.id} value={pageOf(one)}>
          {one.title}
        </option>
      ))}
    </Select>
  )
}

import { Loading, Page, Skeleton, Stack } from '@platform/ui'
import { useT } from '../../../i18n/messages.ts'

/** In place of the page of a draw until it is there. */
export function DrawOpening() {
  const t = useT()
  return (
    <Page>
      <Loading label={t('page.loading')}>
        <Stack gap={5}>
          <Skeleton height={72} />
          <Skeleton height={320} radius={16} />
          <Skeleton height={480} radius={16} />
        </Stack>
      </Loading>
    </Page>
  )
}

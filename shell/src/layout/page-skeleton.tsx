import { Grid, Loading, Page, Skeleton, Stack } from '@platform/ui'
import { useT } from '../i18n/messages.ts'

const cards = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** Stands in for a page while its code loads, in the shape of a list. */
export function PageSkeleton() {
  const t = useT()
  return (
    <Page>
      <Loading label={t('page.loading')}>
        <Stack gap={6}>
          <Skeleton width="40%" height={34} />
          <Skeleton height={220} radius={16} />
          <Grid>
            {cards.map((card) => (
              <Skeleton key={card} height={324} radius={16} />
            ))}
          </Grid>
        </Stack>
      </Loading>
    </Page>
  )
}

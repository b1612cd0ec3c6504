import { Card, Grid, Skeleton, Stack } from '@platform/ui'

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f']

/** The shape of the list while it loads, of the cards' own size so that nothing jumps. */
export function CampaignCardSkeletons() {
  return (
    <Grid>
      {CARDS.map((key) => (
        <Card key={key} padding={0}>
          <Skeleton height="146px" radius={16} />
          <Stack gap={4} style={{ padding: '16px' }}>
            <Skeleton height="22px" width="70%" />
            <Skeleton height="40px" />
            <Skeleton height="44px" />
          </Stack>
        </Card>
      ))}
    </Grid>
  )
}

export function FeaturedSkeleton() {
  return <Skeleton height="348px" radius={16} />
}

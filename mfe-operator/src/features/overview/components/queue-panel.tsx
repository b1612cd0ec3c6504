import { OPERATOR_PATHS } from '@platform/contracts/operator/paths'
import type { Review } from '@platform/contracts/staff/reviews'
import { itemsOf } from '@platform/remote-kit/paged-query'
import { useInfiniteQuery } from '@platform/remote-kit/query'
import { useApi, useFormat } from '@platform/remote-kit/shell'
import { Stack, Text } from '@platform/ui'
import { List, ListRow, ProgressBar } from '@platform/ui/page-parts'
import { reviewsQuery } from '../../reviews/api/reviews-api.ts'
import { useT } from '../i18n/messages.ts'
import { Panel } from './panel.tsx'

const SHOWN = 5
export const QUEUE = { state: 'open', campaign: '' } as const

/** What waits for a review, the riskiest first. */
export function QueuePanel() {
  const t = useT()
  const reviews = useInfiniteQuery(reviewsQuery(useApi(), QUEUE))
  return (
    <Panel
      title={t('queue.title')}
      list={reviews}
      more={{ label: t('queue.all'), to: OPERATOR_PATHS.reviews }}
    >
      {(data) => {
        const shown = itemsOf(data).slice(0, SHOWN)
        if (shown.length === 0) return <Text tone="mute">{t('queue.none')}</Text>
        return (
          <List>
            {shown.map((review) => (
              <Waiting key={review.id} review={review} />
            ))}
          </List>
        )
      }}
    </Panel>
  )
}

function Waiting({ review: { kind, createdAt, risk } }: { review: Review }) {
  const t = useT()
  const { formatDateTime } = useFormat()
  return (
    <ListRow
      title={t(kindKey(kind))}
      meta={t('queue.since', { time: formatDateTime(createdAt) })}
      trailing={<Text weight={600}>{risk}</Text>}
    >
      <Stack>
        <ProgressBar
          value={risk}
          label={t('queue.risk')}
          valueText={t('queue.riskOf', { risk })}
        />
      </Stack>
    </ListRow>
  )
}

function kindKey(kind: string) {
  switch (kind) {
    case 'proof':
    case 'claim':
    case 'referral':
    case 'revocation':
      return `kind.${kind}` as const
    default:
      return 'kind.other'
  }
}

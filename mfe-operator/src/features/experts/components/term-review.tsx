import { useQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { Loading, Skeleton, Stack, Text } from '@platform/ui'
import { DecisionBar } from '../../../parts/reviews/decision-bar.tsx'
import { expertTermQuery } from '../api/experts-api.ts'
import { useT } from '../i18n/messages.ts'
import { ItemGone, type ItemReviewProps } from './application-review.tsx'

/** A term that an applicant added: accepted, everybody can use it. */
export function TermReview({ id, onAsk, ...bar }: ItemReviewProps) {
  const t = useT()
  const { data, error } = useQuery(expertTermQuery(useApi(), id))
  if (error) return <ItemGone error={error} />
  if (!data) {
    return (
      <Loading label={t('item.loading')}>
        <Skeleton height={60} />
      </Loading>
    )
  }
  return (
    <Stack gap={3}>
      <Text>
        {t(`term.${data.kind}`)}: {data.name}
      </Text>
      <DecisionBar
        {...bar}
        onAccept={() => onAsk('accept', null)}
        onRefuse={() => onAsk('reject', null)}
      />
    </Stack>
  )
}

import { TERM_GROUNDS } from '@platform/contracts/expert/constants'
import { useQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { Loading, Skeleton, Stack, Text } from '@platform/ui'
import { expertTermQuery } from '../api/experts-api.ts'
import { ItemGone, type ItemReviewProps } from './application-review.tsx'
import { DecideBar } from './decide-bar.tsx'
import { useT } from '../i18n/messages.ts'

/** A term that an applicant added: accepted, everybody can use it. */
export function TermReview({ id, onDecide, ...bar }: ItemReviewProps) {
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
      <DecideBar
        {...bar}
        grounds={TERM_GROUNDS}
        mayDecide={() => true}
        onDecide={(decision) => onDecide({ ...decision, assessment: null })}
      />
    </Stack>
  )
}

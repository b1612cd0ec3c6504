import type { ReviewedVerification } from '@platform/contracts/kyc/http'
import { dayMonthYear } from '@platform/contracts/rules/day-month-year'
import { useQuery } from '@platform/remote-kit/query'
import { useApi, useFormat } from '@platform/remote-kit/shell'
import { color, Loading, Notice, radius, Skeleton, Stack, Text } from '@platform/ui'
import { FactList } from '@platform/ui/page-parts'
import { styled } from '@platform/ui/styled'
import { useProblemText } from '../../../parts/reviews/use-problem-text.ts'
import { seenDocumentQuery, seenVerificationQuery } from '../api/verifications-api.ts'
import { useT } from '../i18n/messages.ts'
import { reasonText } from '../model/kind-text.ts'

/** What there is of a verification, masked: its person reads that it was looked at. */
export function SeenVerification({ id }: { id: string }) {
  const t = useT()
  const problemText = useProblemText()
  const { formatDateTime } = useFormat()
  const { data, error } = useQuery(seenVerificationQuery(useApi(), id))
  if (error) return <Notice tone="bad">{problemText(error)}</Notice>
  if (!data) {
    return (
      <Loading label={t('kyc.seen.loading')}>
        <Skeleton height={160} />
      </Loading>
    )
  }
  return (
    <Stack gap={3}>
      <FactList
        facts={[
          { label: t('fact.reason'), value: reasonText(t, data.reason) },
          { label: t('fact.number'), value: data.masked ?? t('fact.none') },
          { label: t('fact.name'), value: data.maskedName ?? t('fact.none') },
          ...(data.birthDate
            ? [{ label: t('fact.birthDate'), value: dayMonthYear(data.birthDate) }]
            : []),
          {
            label: t('fact.match'),
            value:
              data.nameMatch === null
                ? t('fact.unknown')
                : t('fact.ofHundred', { score: data.nameMatch }),
          },
          { label: t('fact.begun'), value: formatDateTime(data.createdAt) },
        ]}
      />
      {data.documents.length === 0 && <Text tone="mute">{t('kyc.noDocuments')}</Text>}
      {data.documents.map((document) => (
        <SeenDocument key={document.id} verificationId={id} document={document} />
      ))}
    </Stack>
  )
}

interface SeenDocumentProps {
  verificationId: string
  document: ReviewedVerification['documents'][number]
}

function SeenDocument({ verificationId, document }: SeenDocumentProps) {
  const t = useT()
  const { id, kind, side } = document
  const { data, error } = useQuery(seenDocumentQuery(useApi(), verificationId, id))
  const name = t(`document.${kind}.${side}`)
  if (error) return <Notice tone="bad">{t('kyc.document.failed', { name })}</Notice>
  if (!data) return <Skeleton height={200} />
  return <Picture src={data} alt={name} />
}

const Picture = styled.img`
  display: block;
  max-width: 100%;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
`

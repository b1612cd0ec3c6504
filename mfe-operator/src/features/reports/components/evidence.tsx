import { clanPath } from '@platform/contracts/clans/paths'
import type { Review } from '@platform/contracts/staff/reviews'
import { useQuery } from '@platform/remote-kit/query'
import { Link } from '@platform/remote-kit/router'
import { useApi } from '@platform/remote-kit/shell'
import { Inline, Stack, Text, TextLink } from '@platform/ui'
import { FactList } from '@platform/ui/page-parts'
import { StaffList } from '../../../parts/list/staff-list.tsx'
import { applicationQuery } from '../api/reports-api.ts'
import { useT } from '../i18n/messages.ts'
import { groundText, type ReportKind } from '../model/grounds.ts'
import { reportedIn } from '../model/reported.ts'
import { ReportedCard } from './reported-card.tsx'

interface EvidenceProps {
  kind: ReportKind
  review: Review
}

/** What an item is decided by: what users reported and where it is seen, or what an applicant wrote. */
export function Evidence({ kind, review }: EvidenceProps) {
  const t = useT()
  if (kind === 'chief-application') return <Application id={review.id} />
  return (
    <Stack gap={2}>
      <ul>
        {reportedIn(review.evidence).map(({ ground, count }) => (
          <li key={ground}>
            <Text as="span">
              {t('item.reported', { ground: groundText(t, kind, ground), count })}
            </Text>
          </li>
        ))}
      </ul>
      {kind === 'card' ? (
        <ReportedCard postId={review.subject.id} />
      ) : (
        <Inline>
          <TextLink as={Link} to={clanPath(review.subject.id)} target="_blank">
            {t('item.clan')}
          </TextLink>
        </Inline>
      )}
    </Stack>
  )
}

function Application({ id }: { id: string }) {
  const t = useT()
  const application = useQuery(applicationQuery(useApi(), id))
  const proven = (text: string, isProven: boolean) =>
    t(isProven ? 'application.proven' : 'application.unproven', { text })
  return (
    <StaffList
      list={application}
      refused={{ title: t('reports.refused'), text: t('reports.refused.text') }}
      loading={t('reports.loading')}
      failed={t('reports.failed')}
      retry={t('reports.retry')}
    >
      {({
        email,
        isEmailProven,
        phoneNumber,
        isPhoneProven,
        chiefCity,
        collegeName,
        isStudent,
      }) => (
        <FactList
          facts={[
            { label: t('application.email'), value: proven(email, isEmailProven) },
            { label: t('application.phone'), value: proven(phoneNumber, isPhoneProven) },
            { label: t('application.city'), value: chiefCity },
            { label: t('application.college'), value: collegeName ?? t('application.none') },
            {
              label: t('application.student'),
              value: t(isStudent ? 'application.yes' : 'application.no'),
            },
          ]}
        />
      )}
    </StaffList>
  )
}

import type { StaffPost } from '@platform/contracts/pog/feed-http'
import { useQuery } from '@platform/remote-kit/query'
import { Link } from '@platform/remote-kit/router'
import { useApi } from '@platform/remote-kit/shell'
import { Inline, radius, Stack, Text, TextLink } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { StaffList } from '../../../parts/list/staff-list.tsx'
import { KeptHeight } from '../../../parts/loaded/kept-height.tsx'
import { reportedCardQuery } from '../api/reports-api.ts'
import { useT } from '../i18n/messages.ts'

/** px */
const PICTURE = 160

/** What is reported of a card: its name and its picture as they are now, also when nobody else sees them. */
export function ReportedCard({ postId }: { postId: string }) {
  const t = useT()
  const card = useQuery(reportedCardQuery(useApi(), postId))
  return (
    <KeptHeight>
      <StaffList
        list={card}
        refused={{ title: t('reports.refused'), text: t('reports.refused.text') }}
        loading={t('reports.loading')}
        failed={t('reports.failed')}
        retry={t('reports.retry')}
      >
        {(shown) => <Card card={shown} />}
      </StaffList>
    </KeptHeight>
  )
}

function Card({ card: { userName, number, avatar, page, hidden } }: { card: StaffPost }) {
  const t = useT()
  return (
    <Stack gap={2}>
      <Text weight={600}>{t('card.name', { userName, number })}</Text>
      <Picture
        src={avatar}
        alt={t('card.picture', { userName })}
        width={PICTURE}
        height={PICTURE}
      />
      {hidden === null ? (
        <Inline>
          <TextLink as={Link} to={page} target="_blank">
            {t('card.open')}
          </TextLink>
        </Inline>
      ) : (
        <Text tone="mute">{t('card.hidden', { ground: t(`ground.${hidden}`) })}</Text>
      )}
    </Stack>
  )
}

const Picture = styled.img`
  border-radius: ${radius.card};
  object-fit: cover;
`

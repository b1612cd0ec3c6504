import { holdsRight } from '@platform/contracts/identity/rights'
import { usePageTitle, useSession } from '@platform/remote-kit/shell'
import { Heading, Page, Stack, Text } from '@platform/ui'
import { KeptHeight, LIST_HEIGHT } from '../../../parts/loaded/kept-height.tsx'
import { textsOf } from '../../../parts/texts/texts-of.tsx'
import { messages, useT } from '../i18n/messages.ts'
import { DisputedMatches } from './disputed-matches.tsx'
import { TournamentList } from './tournament-list.tsx'

const Texts = textsOf(messages)

/** `/operator/tournaments`: disputed matches of all tournaments, and the tournaments with their prizes. Each leads to its page, where staff act. */
export function TournamentsPage() {
  return (
    <Texts>
      <Tournaments />
    </Texts>
  )
}

function Tournaments() {
  const t = useT()
  const session = useSession()
  usePageTitle(t('tournaments.title'))
  const roles = session.status === 'signed-in' ? session.roles : []
  return (
    <Page width="text">
      <Stack gap={6}>
        <Stack gap={2}>
          <Heading level={1}>{t('tournaments.title')}</Heading>
          <Text tone="mute">{t('tournaments.intro')}</Text>
        </Stack>
        {holdsRight(roles, 'reviews.decide') && (
          <Stack gap={3} as="section">
            <Heading level={2}>{t('tournaments.disputes')}</Heading>
            <KeptHeight $height={LIST_HEIGHT}>
              <DisputedMatches />
            </KeptHeight>
          </Stack>
        )}
        <Stack gap={3} as="section">
          <Heading level={2}>{t('tournaments.list')}</Heading>
          <TournamentList />
        </Stack>
      </Stack>
    </Page>
  )
}

import { POG_PATH } from '@platform/contracts/pog/paths'
import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { Link } from '@platform/remote-kit/router'
import { usePageTitle, useShell } from '@platform/remote-kit/shell'
import { Heading, Inline, Page, Stack, Text, TextLink } from '@platform/ui'
import { useEffect } from 'react'
import { RankList } from '../features/feed/components/rank-list.tsx'
import { messages, useT } from '../features/feed/i18n/messages.ts'

const catalogues = [messages]

/** `/pog/leaderboard`: gamers by POG score. */
export function LeaderboardRoute() {
  return (
    <LanguageProvider language={useShell().language} catalogues={catalogues}>
      <Leaderboard />
    </LanguageProvider>
  )
}

function Leaderboard() {
  const t = useT()
  const { track } = useShell()
  usePageTitle(t('leaderboard'))
  useEffect(() => track('leaderboard_opened', { board: 'pog', period: 'now' }), [track])
  return (
    <Page width="text">
      <Stack gap={4}>
        <Inline gap={3} justify="between">
          <div>
            <Heading level={1}>{t('leaderboard')}</Heading>
            <Text tone="mute">{t('leaderboard.text')}</Text>
          </div>
          <TextLink as={Link} to={POG_PATH}>
            {t('title')}
          </TextLink>
        </Inline>
        <RankList />
      </Stack>
    </Page>
  )
}

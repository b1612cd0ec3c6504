import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { useSearchParams } from '@platform/remote-kit/router'
import { usePageTitle, useShell } from '@platform/remote-kit/shell'
import { Heading, Inline, Page, Stack } from '@platform/ui'
import { Tabs } from '@platform/ui/interaction'
import { useEffect } from 'react'
import { GlobalBoard } from '../features/leaderboards/components/global-board.tsx'
import { LeagueView } from '../features/leaderboards/components/league-view.tsx'
import { OwnClanBoard } from '../features/leaderboards/components/own-clan-board.tsx'
import { SeasonTag } from '../features/leaderboards/components/season-tag.tsx'
import { messages, useT } from '../features/leaderboards/i18n/messages.ts'
import {
  type BoardChoice,
  choiceOf,
  queryOf,
  TABS,
} from '../features/leaderboards/model/board-choice.ts'

const catalogues = [messages]

/** `/leaderboard?tab=&board=&season=`: clans, players, the user's clan, and the leagues. */
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
  const [query, setQuery] = useSearchParams()
  const choice = choiceOf(query)
  const board = choice.tab === 'global' ? choice.kind : choice.tab
  const period = String(choice.season)
  usePageTitle(t('title'))
  useEffect(() => track('leaderboard_opened', { board, period }), [track, board, period])
  const change = (next: BoardChoice) => setQuery(queryOf(next), { replace: true })
  return (
    <Page>
      <Stack gap={4}>
        <Inline gap={3} justify="between">
          <Heading level={1}>{t('title')}</Heading>
          <SeasonTag choice={choice} />
        </Inline>
        <Tabs
          label={t('tabs')}
          value={choice.tab}
          onChange={(tab) => change({ ...choice, tab, season: 'now' })}
          tabs={TABS.map((id) => ({ id, label: t(`tab.${id}`) }))}
        >
          {choice.tab === 'global' && <GlobalBoard choice={choice} onChange={change} />}
          {choice.tab === 'my-clan' && <OwnClanBoard choice={choice} onChange={change} />}
          {choice.tab === 'leagues' && <LeagueView />}
        </Tabs>
      </Stack>
    </Page>
  )
}

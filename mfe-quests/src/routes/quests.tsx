import { GAMES_PATH, OFFERWALL_PATH } from '@platform/contracts/quests/paths'
import { covers } from '@platform/contracts/rules/site-path'
import { NotFound } from '@platform/remote-kit/not-found'
import { Route, Routes, useLocation } from '@platform/remote-kit/router'
import { QuestTexts } from '../features/quests/components/quest-texts.tsx'
import { QuestsLoading } from '../features/quests/components/quests-loading.tsx'
import { BrandRoute } from './brand.tsx'
import { GameRoute } from './game.tsx'
import { GamesRoute } from './games.tsx'
import { OfferwallRoute } from './offerwall.tsx'
import { QuestListRoute } from './quest-list.tsx'

/** `/k-quest/` with the pages of brands, `/games/` with those of games, and `/offerwall/`. */
export function QuestsRoutes() {
  const { pathname } = useLocation()
  const isOfGames = covers({ path: GAMES_PATH }, pathname)
  if (covers({ path: OFFERWALL_PATH }, pathname)) {
    return (
      <Routes>
        <Route index element={<OfferwallRoute />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    )
  }
  return (
    <QuestTexts pending={<QuestsLoading />}>
      {isOfGames ? (
        <Routes>
          <Route index element={<GamesRoute />} />
          <Route path=":gameId" element={<GameRoute />} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      ) : (
        <Routes>
          <Route index element={<QuestListRoute />} />
          <Route path=":brand" element={<BrandRoute />} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      )}
    </QuestTexts>
  )
}

import {
  numberedQuests,
  numberedQuestsQuery,
  questDetail,
  questFilter,
  questParams,
  questQuery,
  quests,
  questsQuery,
} from '@platform/contracts/quests/quest-lists'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { findGameLogin, loadGame } from '../../operations/games/game-login.ts'
import { loadFreeAt } from '../../operations/load-free-at.ts'
import { loadShareNow } from '../../operations/load-share-now.ts'
import { loadStanding } from '../../operations/load-standings.ts'
import { listNumberedQuests, listQuests } from '../../operations/quests/list-quests.ts'
import { loadQuest } from '../../operations/quests/load-quest.ts'
import { countLiveQuests, questFilterOf } from '../../operations/quests/quest-counts.ts'
import { gameDetailView } from '../views/game-view.ts'
import { questDetailView, questSummaries } from '../views/quest-view.ts'
import { listReader, questReader } from './quest-reader.ts'

/** Quests, for all. */
export function questRoutes(app: ServiceApp, deps: Dependencies): void {
  const config = { access: 'optional-user' } as const
  for (const path of ['/api/quest', '/api/quest/v2/questlist']) {
    app.get(
      path,
      {
        config,
        schema: {
          querystring: questsQuery,
          response: answers({ 200: quests }, ['INVALID_CURSOR']),
        },
      },
      async (request) => {
        const { cursor, lang: language = 'en', ...query } = request.query
        const page = await listQuests(deps, listReader(request, language), query, cursor)
        const reader = await questReader(deps, request, language, page.items)
        return ok({ ...page, items: questSummaries(page.items, reader) })
      },
    )
  }
  app.get(
    '/api/quest/questlist',
    {
      config,
      schema: { querystring: numberedQuestsQuery, response: answers({ 200: numberedQuests }) },
    },
    async (request) => {
      const { lang: language = 'en', ...query } = request.query
      const found = await listNumberedQuests(deps, listReader(request, language), query)
      const reader = await questReader(deps, request, language, found.items)
      const { page, limit } = query
      const items = questSummaries(found.items, reader)
      return ok({ items, page, limit, total: found.total })
    },
  )
  app.get(
    '/api/quest/filter',
    { config, schema: { querystring: questQuery, response: answers({ 200: questFilter }) } },
    async (request) => ok(await questFilterOf(deps, request.query.lang ?? 'en')),
  )
  showQuestRoute(app, deps)
}

function showQuestRoute(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/quest/:slug',
    {
      config: { access: 'optional-user' },
      schema: {
        params: questParams,
        querystring: questQuery,
        response: answers({ 200: questDetail }, ['NOT_FOUND']),
      },
    },
    async (request) => {
      const userId = request.user?.id ?? null
      const quest = await loadQuest(deps, request.params.slug, userId)
      const [shown, shareNow, game, counts] = await Promise.all([
        loadStanding(deps, quest, userId),
        loadShareNow(deps, quest),
        loadGame(deps, quest.game),
        countLiveQuests(deps),
      ])
      const known = userId && (await findGameLogin(deps, game, userId))
      const { lang: language = 'en' } = request.query
      const reader = await questReader(deps, request, language, [shown])
      const clients = deps.providers.thirdPartyClients
      const own = {
        shareNow,
        freeAt: await loadFreeAt(deps, shown),
        game: gameDetailView(game, { language, clients, counts }),
        login: known ? known.login : null,
      }
      return ok(questDetailView(shown, own, reader))
    },
  )
}

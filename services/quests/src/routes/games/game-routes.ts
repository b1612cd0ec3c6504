import { platform } from '@platform/contracts/quests/campaign'
import { gameGenres, gameNetworks } from '@platform/contracts/quests/game-constants'
import {
  type GameMetadata,
  gameDetail,
  gameFilter,
  gameMetadata,
  gameParams,
  gameQuery,
  games,
  gamesQuery,
  gameUsername,
  gameUsernameBody,
  genreList,
  loginMethodList,
  networkList,
  platformList,
} from '@platform/contracts/quests/games'
import { gameLoginMethods } from '@platform/contracts/rules/game-login'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { findGameLogin, loadGame, saveGameLogin } from '../../operations/games/game-login.ts'
import { listGames } from '../../operations/games/list-games.ts'
import { countLiveQuests, gameFilterOf } from '../../operations/quests/quest-counts.ts'
import { PARTICIPATION } from '../participation.ts'
import { gameDetailView, gameSummaryView, gameUsernameView } from '../views/game-view.ts'

const EVERYTHING: GameMetadata = {
  genres: [...gameGenres],
  platforms: [...platform.options],
  networks: [...gameNetworks],
  loginMethods: [...gameLoginMethods],
}

/** The catalogue of games, and how each knows the signed-in user. */
export function gameRoutes(app: ServiceApp, deps: Dependencies): void {
  const config = { access: 'optional-user' } as const
  const clients = deps.providers.thirdPartyClients
  app.get(
    '/api/game',
    {
      config,
      schema: { querystring: gamesQuery, response: answers({ 200: games }, ['INVALID_CURSOR']) },
    },
    async (request) => {
      const { cursor, lang: language = 'en', ...query } = request.query
      const [page, counts] = await Promise.all([
        listGames(deps, query, cursor),
        countLiveQuests(deps),
      ])
      const reader = { language, clients, counts }
      return ok({ ...page, items: page.items.map((game) => gameSummaryView(game, reader)) })
    },
  )
  app.get(
    '/api/game/:id',
    {
      config,
      schema: {
        params: gameParams,
        querystring: gameQuery,
        response: answers({ 200: gameDetail }, ['NOT_FOUND']),
      },
    },
    async (request) => {
      const { lang: language = 'en' } = request.query
      const [game, counts] = await Promise.all([
        loadGame(deps, request.params.id),
        countLiveQuests(deps),
      ])
      return ok(gameDetailView(game, { language, clients, counts }))
    },
  )
  app.get(
    '/api/game/filter',
    { config, schema: { querystring: gameQuery, response: answers({ 200: gameFilter }) } },
    async (request) => ok(await gameFilterOf(deps, request.query.lang ?? 'en')),
  )
  constantRoutes(app)
  usernameRoutes(app, deps)
}

/** Everything that a game can be. */
function constantRoutes(app: ServiceApp): void {
  const config = { access: 'public' } as const
  const { genres, networks, platforms, loginMethods } = EVERYTHING
  app.get(
    '/api/game/metadata',
    { config, schema: { response: answers({ 200: gameMetadata }) } },
    async () => ok(EVERYTHING),
  )
  app.get(
    '/api/game/genres',
    { config, schema: { response: answers({ 200: genreList }) } },
    async () => ok({ items: genres }),
  )
  app.get(
    '/api/game/network',
    { config, schema: { response: answers({ 200: networkList }) } },
    async () => ok({ items: networks }),
  )
  app.get(
    '/api/game/platform',
    { config, schema: { response: answers({ 200: platformList }) } },
    async () => ok({ items: platforms }),
  )
  app.get(
    '/api/game/loginmethod',
    { config, schema: { response: answers({ 200: loginMethodList }) } },
    async () => ok({ items: loginMethods }),
  )
}

function usernameRoutes(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/game/:id/username',
    {
      config: { access: 'user' },
      schema: { params: gameParams, response: answers({ 200: gameUsername }, ['NOT_FOUND']) },
    },
    async (request) => {
      const game = await loadGame(deps, request.params.id)
      return ok(gameUsernameView(game, await findGameLogin(deps, game, userOf(request).id)))
    },
  )
  app.post(
    '/api/game/:id/username',
    {
      config: { ...PARTICIPATION, rateLimit: { max: 30, timeWindow: 60_000 } },
      schema: {
        params: gameParams,
        body: gameUsernameBody,
        response: answers({ 200: gameUsername }, [
          'NOT_FOUND',
          'GAME_ASKS_NO_LOGIN',
          'QUEST_LOGIN_INVALID',
        ]),
      },
    },
    async (request) => {
      const { id } = request.params
      const saved = await saveGameLogin(deps, id, userOf(request).id, request.body.login)
      return ok(gameUsernameView({ id, loginMethod: saved.loginMethod }, saved))
    },
  )
}

import {
  adminGame,
  adminGames,
  gameInput,
  writtenGameParams,
} from '@platform/contracts/quests/games'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { writeGame } from '../../operations/games/write-game.ts'
import { adminGameView } from '../views/game-view.ts'

/** GET /api/game/admin and PUT .../:id: the games as staff write them. */
export function adminGameRoutes(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/game/admin',
    {
      config: { access: { right: 'campaigns.read' } },
      schema: { response: answers({ 200: adminGames }) },
    },
    async () => ok({ items: (await deps.games.all()).map(adminGameView) }),
  )
  app.put(
    '/api/game/admin/:id',
    {
      config: { access: { right: 'campaigns.change' } },
      schema: {
        params: writtenGameParams,
        body: gameInput,
        response: answers({ 200: adminGame }, ['GAME_LOGIN_FIXED', 'IN_PROGRESS']),
      },
    },
    async (request) => {
      const { params, body } = request
      return ok(adminGameView(await writeGame(deps, params.id, body, userOf(request))))
    },
  )
}

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { SandboxApp } from '../http.ts'
import { serves } from '../outside/behave.ts'
import { gamePage } from '../outside/game-page.ts'
import { createGame, type Game, gameGoals } from '../outside/games.ts'
import type { ProviderDeps, SandboxProvider } from './provider.ts'

const SECRET = 'sandbox-secret-of-the-game-ember-throne'
/** How old a call may be, s. */
const MAX_AGE_S = 300

/** A game that answers whether a player has reached a goal (docs/game-api.md), with the page on which one reaches it. */
export const gameApi = {
  fault: 'gameApi',
  routes: gameRoutes,
  settings: (url) => ({
    GAME_APIS: JSON.stringify({ 'ember-throne': { url: `${url}/game/goals`, secret: SECRET } }),
  }),
} as const satisfies SandboxProvider

const question = z.object({
  goal: z.string(),
  user: z.union([z.object({ login: z.string() }), z.object({ platformUserId: z.string() })]),
})

function gameRoutes(app: SandboxApp, deps: ProviderDeps): void {
  const game = createGame()
  gamePage(app, game, deps.faultControl)
  app.register(async (scope) => {
    // The signature is on the body as it was sent.
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/game/goals', async (request, reply) => {
      if (!(await serves(reply, deps.nextBehaviour()))) return { message: 'not served' }
      if (!isSigned(request)) {
        reply.code(401)
        return { message: 'the signature is wrong, or the call is old' }
      }
      return answerTo(game, question.parse(JSON.parse(String(request.body))))
    })
  })
}

function answerTo(game: Game, { goal, user }: z.infer<typeof question>) {
  const player = 'login' in user ? user.login : user.platformUserId
  if (game.hasReached(goal, player)) return { done: true }
  const name = gameGoals.find(({ id }) => id === goal)?.name ?? goal
  return { done: false, reason: `${player} has yet to do this: ${name}` }
}

function isSigned({ headers, body }: FastifyRequest): boolean {
  const timestamp = String(headers['x-timestamp'])
  const age = Date.now() / 1_000 - Number(timestamp)
  if (!(Math.abs(age) <= MAX_AGE_S)) return false
  const right = createHmac('sha256', SECRET).update(`${timestamp}.${body}`).digest('hex')
  const given = Buffer.from(String(headers['x-signature']))
  const wanted = Buffer.from(`v1=${right}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

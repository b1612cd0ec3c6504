import { z } from 'zod'
import { escapeHtml } from '../escape-html.ts'
import type { SandboxApp } from '../http.ts'
import { actButton, actPage } from './act-page.ts'
import { type Game, gameGoals } from './games.ts'

const user = z.string().min(1).max(60)
const act = z.object({ user, act: z.enum(['reach', 'lose']), goal: z.string().max(64) })

/** `GET /game?user=`: what one has reached in the game. `POST /game` reaches a goal, or takes it back, as one who cheated. */
export function gamePage(app: SandboxApp, game: Game, faultControl: () => string): void {
  app.get(
    '/game',
    { schema: { querystring: z.object({ user: user.default('ana') }) } },
    async (request, reply) => {
      const { user } = request.query
      const parts = gameGoals.map(({ id, name }) => {
        const isReached = game.hasReached(id, user)
        const button = isReached
          ? actButton({ user, goal: id, act: 'lose' }, `Lose “${name}” again`)
          : actButton({ user, goal: id, act: 'reach' }, name)
        const said = `${user} has ${isReached ? '' : 'not '}reached ${id}.`
        return `<section aria-label="${escapeHtml(name)}">
          <h2>${escapeHtml(name)}</h2><p>${escapeHtml(said)}</p>${button}
        </section>`
      })
      return actPage(reply, {
        name: 'Ember Throne',
        userLabel: 'Who you are in the game: your login there, or the id of your account',
        user,
        parts: parts.join(''),
        faultControl: faultControl(),
      })
    },
  )
  app.post('/game', { schema: { body: act } }, async ({ body }, reply) => {
    const { user, goal } = body
    if (body.act === 'reach') game.reach(goal, user)
    else game.lose(goal, user)
    return reply.redirect(`/game?${new URLSearchParams({ user })}`, 303)
  })
}

import { createHash } from 'node:crypto'
import { gameApiName } from '@platform/contracts/quests/task-types/game-api'
import { plainLine } from '@platform/contracts/rules/plain-text'
import {
  defineProvider,
  fetchProvider,
  jsonSetting,
  type ProviderCall,
  RateLimited,
  refusedByProvider,
  retryAfterOf,
  signatureOf,
} from '@platform/service-kit'
import { z } from 'zod'
import type { GameAnswer, GameClient, GameQuestion } from '../domain/game-api.ts'
import { TIMEOUT_MS } from './call-timeout.ts'

const MAX_REASON = 200

const game = z.strictObject({ url: z.url({ protocol: /^https?$/ }), secret: z.string().min(32) })
type Game = z.infer<typeof game>

const settings = {
  /** JSON: the address and the secret of each game's API, by its name. Campaigns can name no other address. */
  GAME_APIS: jsonSetting(z.record(gameApiName, game)),
}

/** Whether the goal is reached, and what the game says about it. */
const answer = z.object({ done: z.boolean(), reason: z.string().nullish() })

/** The API of games: docs/game-api.md. */
export const gameApi = defineProvider({
  settings,
  open({ GAME_APIS }, _call, _onStop, callPart): GameClient {
    const games = new Map(
      Object.entries(GAME_APIS).map(([name, at]) => [name, { at, call: callPart(name) }]),
    )
    return {
      knows: (api) => games.has(api),
      async ask(api, question, signal) {
        const known = games.get(api)
        if (!known) throw new Error(`GAME_APIS has no ${api}`)
        return ask(`game ${api}`, known, question, signal)
      },
    }
  },
})

function ask(
  name: string,
  { at, call }: { at: Game; call: ProviderCall },
  { key, ...question }: GameQuestion,
  signal: AbortSignal,
): Promise<GameAnswer> {
  const body = JSON.stringify(question)
  return call(async () => {
    const timestamp = String(Math.floor(Date.now() / 1_000))
    const response = await fetchProvider(name, at.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        // A user may give another login before a run is repeated, and a game answers a key as it did before.
        'idempotency-key': `${key}:${digestOf(body)}`,
        'x-timestamp': timestamp,
        'x-signature': signatureOf(at.secret, timestamp, body),
      },
      body,
      timeoutMs: TIMEOUT_MS,
      signal,
    })
    if (response.ok) {
      const { data } = answer.safeParse(await response.json().catch(ignoreSyntax))
      if (!data) throw refusedByProvider(name, response, 'an answer of another shape')
      return { done: data.done, reason: shownReason(data.reason) }
    }
    await response.discard()
    if (response.status !== 429) throw refusedByProvider(name, response)
    const retryAfterMs = retryAfterOf(response.headers, new Date())
    throw new RateLimited(name, { retryAfterMs, isOnAll: true })
  })
}

const digestOf = (body: string) =>
  createHash('sha256').update(body).digest('base64url').slice(0, 22)

/** Users read it as the game's words: one line without anything that hides or turns around the text beside it. */
function shownReason(reason: string | null | undefined): string | null {
  return plainLine(MAX_REASON).safeParse(reason?.trim()).data ?? null
}

function ignoreSyntax(error: unknown): null {
  if (error instanceof SyntaxError) return null
  throw error
}

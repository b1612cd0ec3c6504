import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '@platform/contracts/constants'
import { type AbuseContext, once, type TestUser, type ValidRequests } from '@platform/testing/abuse'
import { signedBy } from '@platform/testing/signed-by'

/** The third-party client that the sandbox plays. */
const CLIENT = 'lantern-arcade'
const CLIENT_SECRET = 'sandbox-secret-of-the-client-lantern-arcade'
const TOKENS = `/api/third-party-client/${CLIENT}/auth-tokens`

/** What users do in quests, and what the server of a third-party client asks. */
export function questRequests(
  context: AbuseContext,
  operator: () => Promise<TestUser>,
  publishQuest: (game: string) => Promise<string>,
): ValidRequests {
  const send = (method: string, path: string, { headers }: TestUser, json: unknown) =>
    context.send(context.addressOf('quests'), { method, path, headers, json })
  const writeGame = async (id: string, change: object) => {
    await send('PUT', `/api/game/admin/${id}`, await operator(), { ...game(), ...change })
    return id
  }
  const withLogin = once(() => writeGame('abuse-login', { loginMethod: 'USERNAME' }))
  /** A quest that needs no login, in a game of the sandbox's client; its slug is private, so its id names it. */
  const live = once(async () => publishQuest(await writeGame('abuse-quest', { client: CLIENT })))
  const aGame = async () => ({ headers: (await operator()).headers, body: game() })

  const proofOf = (parts: object) => async () => {
    const slug = await live()
    const user = await context.newUserWithoutAccount()
    await send('POST', '/api/userquest/start', user, { slug })
    return { headers: user.headers, body: { slug, taskId: 'proof', text: 'Abuse', ...parts } }
  }
  const tokenOf = async () => {
    const user = await context.newUserWithAccount([])
    return { headers: user.headers, body: { quest: await live() }, named: { clientId: CLIENT } }
  }
  return {
    'PUT /api/game/admin/{id}': aGame,
    'POST /api/game/{id}/username': async () => ({
      named: { id: await withLogin() },
      headers: (await context.newUserWithoutAccount()).headers,
      body: { login: 'Abuse_1' },
    }),
    'POST /api/userquest/start': async () => ({
      headers: (await context.newUserWithoutAccount()).headers,
      body: { slug: await live() },
    }),
    'POST /api/userquest/proof': proofOf({}),
    'POST /api/userquest/proof/v2': proofOf({ link: 'https://abuse.example/' }),
    'POST /api/userquest/proof/v3': proofOf({ pictures: [] }),
    'POST /api/third-party-client/{clientId}/auth-tokens': tokenOf,
    'POST /api/third-party-client/{clientId}/redeem': async () => {
      const { headers, body } = await tokenOf()
      const user = { id: '', headers }
      const { token } = await send('POST', TOKENS, user, body)
      const redeem = { token: String(token) }
      return { named: { clientId: CLIENT }, headers: signedBy(CLIENT_SECRET, redeem), body: redeem }
    },
    'POST /api/third-party-client/{clientId}/plays': async () => {
      const endedAt = new Date().toISOString()
      const startedAt = new Date(Date.parse(endedAt) - HOUR_MS).toISOString()
      const { id: platformUserId } = await context.newUserWithoutAccount()
      const played = { id: randomUUID(), platformUserId, game: 'abuse-quest', startedAt, endedAt }
      const body = { plays: [played] }
      return { named: { clientId: CLIENT }, headers: signedBy(CLIENT_SECRET, body), body }
    },
  }
}

function game() {
  const text = { en: 'abuse', hi: 'abuse', 'pt-BR': 'abuse' }
  return {
    name: 'Abuse',
    summary: text,
    description: text,
    genres: ['RPG'],
    platforms: ['PC'],
    networks: ['Web2'],
    loginMethod: null,
    url: 'https://abuse.example/',
    brand: null,
    client: null,
  }
}

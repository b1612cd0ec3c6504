import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What Discord answers to one call; `silence` never. */
export type DiscordAnswer =
  | 'silence'
  | { status: number; headers?: Record<string, string>; body: unknown }

/** Plays Discord's "Get Current User Guild Member" with the answers that its documentation names. */
export interface DiscordDouble {
  url: string
  /** Roles of the members of the one server, by the token of their account. */
  members: Map<string, string[]>
  /** What the next calls with any token get, in place of the truth. */
  answers: DiscordAnswer[]
  /** Tokens and paths of the calls so far. */
  calls: { token: string; path: string }[]
  stop(): Promise<void>
}

const unknownGuild: DiscordAnswer = {
  status: 404,
  body: { message: 'Unknown Guild', code: 10_004 },
}
export const unauthorised: DiscordAnswer = {
  status: 401,
  body: { message: '401: Unauthorized', code: 0 },
}
export const missingScope: DiscordAnswer = {
  status: 403,
  body: { message: 'Missing required OAuth2 scope', code: 50_026 },
}
export const tooMany = (seconds: number, scope: 'user' | 'global'): DiscordAnswer => ({
  status: 429,
  headers: {
    'retry-after': String(Math.ceil(seconds)),
    'x-ratelimit-scope': scope,
    ...(scope === 'global' && { 'x-ratelimit-global': 'true' }),
  },
  body: {
    message: 'You are being rate limited.',
    retry_after: seconds,
    global: scope === 'global',
  },
})
/** Of what stands before Discord: no JSON. */
export const broken: DiscordAnswer = { status: 500, body: '<html>Internal Server Error</html>' }

export async function startDiscordDouble(): Promise<DiscordDouble> {
  const members = new Map<string, string[]>()
  const answers: DiscordAnswer[] = []
  const calls: DiscordDouble['calls'] = []
  const server = createServer((request, response) => {
    request.resume()
    const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
    calls.push({ token, path: request.url ?? '' })
    send(response, answers.shift() ?? truthOf(members.get(token)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    members,
    answers,
    calls,
    async stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function truthOf(roles: string[] | undefined): DiscordAnswer {
  if (!roles) return unknownGuild
  const joined_at = '2026-01-01T00:00:00.000000+00:00'
  return { status: 200, body: { roles, nick: null, joined_at, deaf: false, mute: false, flags: 0 } }
}

function send(response: ServerResponse, answer: DiscordAnswer) {
  if (answer === 'silence') return
  const { status, headers, body } = answer
  const isText = typeof body === 'string'
  response.writeHead(status, {
    'content-type': isText ? 'text/html' : 'application/json',
    ...headers,
  })
  response.end(isText ? body : JSON.stringify(body))
}

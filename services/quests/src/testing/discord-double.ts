import {
  type ProviderAnswer,
  type ProviderCall,
  type ProviderDouble,
  startProviderDouble,
} from './provider-double.ts'

/** Plays Discord's "Get Current User Guild Member" with the answers that its documentation names. */
export interface DiscordDouble extends ProviderDouble {
  /** Roles of the members of the one server, by the token of their account. */
  members: Map<string, string[]>
}

const unknownGuild: ProviderAnswer = {
  status: 404,
  body: { message: 'Unknown Guild', code: 10_004 },
}
export const unauthorised: ProviderAnswer = {
  status: 401,
  body: { message: '401: Unauthorized', code: 0 },
}
export const missingScope: ProviderAnswer = {
  status: 403,
  body: { message: 'Missing required OAuth2 scope', code: 50_026 },
}
/** @param scope whose limit it is: the user's on this route or on all, or the server's; null where our address is blocked */
export const tooMany = (
  seconds: number,
  scope: 'user' | 'global' | 'shared' | null,
): ProviderAnswer => ({
  status: 429,
  headers: {
    'retry-after': String(Math.ceil(seconds)),
    ...(scope !== null && { 'x-ratelimit-scope': scope }),
    ...(scope === 'global' && { 'x-ratelimit-global': 'true' }),
  },
  body: {
    message: 'You are being rate limited.',
    retry_after: seconds,
    global: scope === 'global',
  },
})

export async function startDiscordDouble(): Promise<DiscordDouble> {
  const members: DiscordDouble['members'] = new Map()
  const double = await startProviderDouble((call) => truthOf(members.get(tokenOf(call))))
  return { ...double, members }
}

/** The token that a call came with. */
export const tokenOf = ({ headers }: ProviderCall) =>
  headers.authorization?.replace('Bearer ', '') ?? ''

function truthOf(roles: string[] | undefined): ProviderAnswer {
  if (!roles) return unknownGuild
  const joined_at = '2026-01-01T00:00:00.000000+00:00'
  return { status: 200, body: { roles, nick: null, joined_at, deaf: false, mute: false, flags: 0 } }
}

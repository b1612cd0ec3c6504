import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DAY_MS } from '@platform/contracts/constants'
import { type ErrorCode, errors } from '@platform/contracts/errors'
import type { accountAndRoles } from '@platform/contracts/identity/account'
import type { OpenedVisit, PartnerAccount } from '@platform/contracts/identity/partner-visits'
import type { SessionProof } from '@platform/contracts/identity/proofs'
import type { Registration } from '@platform/contracts/identity/registration'
import type { SocialAccount, SocialToken } from '@platform/contracts/identity/social'
import type { UserFactAnswer } from '@platform/contracts/identity/user-facts'
import type { z } from 'zod'

export interface ConnectedAccount {
  handle: string
  /** The account's id at the provider; by default the same for everybody. */
  subject?: string
  token: string
  /** The next token; null once the provider has withdrawn the access. */
  renewed: string | null
}

/** Plays identity's internal HTTP of outside accounts, of facts and of staff as its contract says. */
export interface IdentityDouble {
  url: string
  /** Accounts at any provider, by user. */
  accounts: Map<string, ConnectedAccount>
  /** What it says of users who lack a fact, by `<user>/<fact>`; every other fact holds. */
  lacking: Map<string, UserFactAnswer['missing']>
  /** When accounts were made; now, for those that are not in it, and a day ago of those that they are compared with. */
  registeredAt: Map<string, Date>
  /** What accounts share with those who invited them. */
  shared: Map<string, Registration['shared']>
  /** Deleted accounts of the same person. */
  former: Map<string, string[]>
  /** Users of whom it knows wallets alone. */
  onlyWallet: Set<string>
  /** Members of staff who have no role any more, and those whose proof is not fresh; every other one is an admin with one. */
  withoutRoles: Set<string>
  unproven: Set<string>
  /** Sessions that are over. */
  ended: Set<string>
  /** What users are called. */
  names: Map<string, string>
  /** What tickets of partners' embeds say, and whom partners' shares are paid to; every other one is unknown. */
  visits: Map<string, OpenedVisit>
  partners: Map<string, PartnerAccount>
  /** Answers 503 to everything while true. */
  down: boolean
  stop(): Promise<void>
}

const SUBJECT = '81'

interface Body {
  ticket?: string
  refused?: string
  userIds?: string[]
}

type Answer = { data: unknown } | { code: ErrorCode }

export async function startIdentityDouble(): Promise<IdentityDouble> {
  const accounts = new Map<string, ConnectedAccount>()

  const double = {
    accounts,
    lacking: new Map<string, UserFactAnswer['missing']>(),
    registeredAt: new Map<string, Date>(),
    shared: new Map<string, Registration['shared']>(),
    former: new Map<string, string[]>(),
    onlyWallet: new Set<string>(),
    withoutRoles: new Set<string>(),
    unproven: new Set<string>(),
    ended: new Set<string>(),
    names: new Map<string, string>(),
    visits: new Map<string, OpenedVisit>(),
    partners: new Map<string, PartnerAccount>(),
    down: false,
  }

  const answer = (method: string, path: string, body: Body): Answer => {
    const { searchParams } = new URL(path, 'http://identity')
    const [, , resource, userId = '', kind, part] = (path.split('?')[0] ?? '').split('/')
    if (double.down) return { code: 'UNAVAILABLE' }
    if (resource === 'accounts') {
      const data: z.infer<typeof accountAndRoles> = {
        exists: true,
        roles: double.withoutRoles.has(userId) ? [] : ['admin'],
      }
      return { data }
    }
    if (resource === 'partner-visits') {
      const visit = double.visits.get(body.ticket ?? '')
      return visit ? { data: visit } : { code: 'VISIT_INVALID' }
    }
    if (resource === 'partners') {
      const partner = double.partners.get(userId)
      return partner ? { data: partner } : { code: 'NOT_FOUND' }
    }
    if (resource === 'users' && kind === 'sessions') {
      return { data: proofOf(userId, part) }
    }
    if (resource === 'users' && userId === 'names') return { data: namesOf(body) }
    if (resource === 'users' && userId === 'winners') return { data: namesOf(body) }
    if (resource === 'users' && kind === 'registration') {
      const at = double.registeredAt.get(userId) ?? new Date()
      const data: Registration = {
        registeredAt: at.toISOString(),
        otherRegisteredAt: otherThan(searchParams.get('with'), at)?.toISOString() ?? null,
        shared: double.shared.get(userId) ?? [],
        former: double.former.get(userId) ?? [],
        isOnlyWallet: double.onlyWallet.has(userId),
      }
      return { data }
    }
    if (resource === 'users') {
      const missing = double.lacking.get(`${userId}/${part}`)
      return { data: { holds: missing === undefined, missing: missing ?? [] } }
    }
    const account = accounts.get(userId)
    if (!part) {
      const data: SocialAccount = account
        ? { isActive: true, subject: account.subject ?? SUBJECT, handle: account.handle }
        : { isActive: false, subject: null, handle: null }
      return { data }
    }
    if (!account) return { code: 'SOCIAL_NOT_CONNECTED' }
    if (method === 'PUT' && body.refused === account.token) {
      if (account.renewed === null) return { code: 'SOCIAL_RECONNECT_NEEDED' }
      account.token = account.renewed
    }
    const { token: accessToken, handle, subject = SUBJECT } = account
    const data: SocialToken = { accessToken, subject, handle, expiresAt: null }
    return { data }
  }

  const proofOf = (userId: string, sessionId = ''): SessionProof => {
    if (double.ended.has(sessionId)) return { proof: 'ended' }
    const isFresh = !double.unproven.has(userId)
    return isFresh ? { proof: 'fresh' } : { proof: 'needed', ways: [{ way: 'totp' }] }
  }

  const otherThan = (userId: string | null, at: Date) =>
    userId ? (double.registeredAt.get(userId) ?? new Date(at.getTime() - DAY_MS)) : null

  const namesOf = ({ userIds = [] }: Body) => ({
    items: userIds.map((userId) => ({ userId, userName: double.names.get(userId) ?? null })),
  })

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = JSON.parse(Buffer.concat(chunks).toString() || '{}')
    const result = request.headers.authorization?.startsWith('Bearer ')
      ? answer(request.method ?? '', request.url ?? '', body)
      : { code: 'UNAUTHENTICATED' as const }
    const sent =
      'code' in result
        ? { success: false, code: result.code, ...errors[result.code], data: null }
        : { success: true, status: 200, data: result.data, message: 'OK' }
    response.writeHead(sent.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(sent))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(double, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close()
      server.closeAllConnections()
    },
  })
}

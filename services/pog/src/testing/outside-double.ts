import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DAY_MS } from '@platform/contracts/constants'
import { type ErrorCode, errors } from '@platform/contracts/errors'

interface Hold {
  state: 'held' | 'captured' | 'released' | 'expired'
  terms: Record<string, unknown>
}

/** What the test may make fail: the name of a call, and the error that it answers. */
export type Faults = Map<string, ErrorCode>

/**
 * Plays all that a mint asks others for: identity's names of cards, the wallet's holds and addresses, avatars and the chain. It outlives
 * the processes under test.
 */
export async function startOutsideDouble(now: () => Date = () => new Date()) {
  const names = new Map<string, { userName: string; cardId: string; isFixed: boolean }>()
  const holds = new Map<string, Hold>()
  const balances = new Map<string, number>()
  /** Users who owe in another currency; ids of holds that were refused for too little. */
  const owing = new Set<string>()
  const refused = new Set<string>()
  const addresses = new Map<string, string>()
  const avatars = new Map<string, 'pending' | 'ready' | 'refused'>()
  const tokens = new Map<string, { to: string; isBurnt: boolean }>()
  const posts = new Map<string, number>()
  const faults: Faults = new Map()
  /** The state of each new avatar, whether a chain mints cards, and whether it has a mint at once. */
  const settings = {
    avatar: 'ready' as 'pending' | 'ready' | 'refused',
    ...{ canMint: true, isMined: true },
  }
  const calls: string[] = []
  /** Waits before each answer; for tests that stop a call on the way. */
  const gate = { wait: async (_call: string) => {} }

  type Answer = { data: unknown } | { code: ErrorCode }
  const holderOf = (userName: string) =>
    [...names].find(([, one]) => one.userName.toLowerCase() === userName.toLowerCase())

  const answerName = (cardId: string, how: string, asked: Record<string, string>): Answer => {
    const { userId = '', userName = '' } = asked
    const holder = holderOf(userName)
    const own = names.get(userId)
    if (how === 'release') {
      const isNamed = !asked.userName || own?.userName === userName
      if (own?.cardId === cardId && isNamed) names.delete(userId)
      return { data: null }
    }
    if (holder && holder[0] !== userId) return { code: 'USERNAME_TAKEN' }
    names.set(userId, { userName, cardId, isFixed: how === 'fix' || (own?.isFixed ?? false) })
    const keptUntil = new Date(now().getTime() + DAY_MS).toISOString()
    return { data: how === 'fix' ? { userName } : { userName, keptUntil } }
  }

  const answerHold = (id: string, how: string, terms: Record<string, unknown>): Answer => {
    const hold = holds.get(id)
    const view = (one: Hold): Answer => ({ data: { ...one.terms, state: one.state } })
    if (how === 'place') {
      if (hold) return view(hold)
      if (refused.has(id)) return { code: 'INSUFFICIENT_FUNDS' }
      if (owing.has(String(terms.userId))) {
        // As the wallet does: it can never be placed.
        holds.set(id, { state: 'expired', terms })
        return { code: 'DEBT_OPEN' }
      }
      const left = balances.get(String(terms.userId)) ?? 0
      if (left < Number(terms.amount)) {
        refused.add(id)
        return { code: 'INSUFFICIENT_FUNDS' }
      }
      balances.set(String(terms.userId), left - Number(terms.amount))
      const placed: Hold = { state: 'held', terms }
      holds.set(id, placed)
      return view(placed)
    }
    if (!hold) return { code: 'NOT_FOUND' }
    const isOver = Date.parse(String(hold.terms.expiresAt)) <= now().getTime()
    const end = how === 'capture' ? 'captured' : 'released'
    if (hold.state === 'held' && (how !== 'find' || isOver)) {
      hold.state = isOver ? 'expired' : end
      if (hold.state !== 'captured') {
        const userId = String(hold.terms.userId)
        balances.set(userId, (balances.get(userId) ?? 0) + Number(hold.terms.amount))
      }
    }
    return view(hold)
  }

  const answerAvatar = (id: string, how: string): Answer => {
    if (how === 'discard') avatars.delete(id)
    if (how === 'art') avatars.set(id, 'ready')
    if (how === 'activate' && avatars.get(id) !== 'ready') {
      return { code: avatars.has(id) ? 'AVATAR_NOT_READY' : 'NOT_FOUND' }
    }
    if (how === 'request' && !avatars.has(id)) avatars.set(id, settings.avatar)
    return { data: { state: avatars.get(id) ?? 'refused' } }
  }

  const answerChain = (cardId: string, how: string, asked: Record<string, string>): Answer => {
    if (how === 'can') return { data: settings.canMint }
    const token = tokens.get(cardId)
    if (how === 'mint' && !token) tokens.set(cardId, { to: asked.to ?? '', isBurnt: false })
    if (how === 'burn') tokens.set(cardId, { to: token?.to ?? '', isBurnt: true })
    if (how !== 'find') return { data: null }
    if (!token) return { data: null }
    if (!settings.isMined) return { data: { state: 'open' } }
    const tokenId = BigInt(`0x${cardId.replaceAll('-', '')}`).toString()
    const made = { chainId: 31_337, contract: '0xcard', tokenId, transaction: `0x${cardId}` }
    return { data: { state: 'done', token: made } }
  }

  const answer = (method: string, url: URL, body: Record<string, string>): [string, Answer] => {
    const [, , kind, id = '', verb] = url.pathname.split('/')
    const decoded = decodeURIComponent(id)
    switch (kind) {
      case 'card-names': {
        const how = method === 'DELETE' ? 'release' : verb === 'fix' ? 'fix' : 'reserve'
        const asked = method === 'DELETE' ? Object.fromEntries(url.searchParams) : body
        return [how, failing(how) ?? answerName(decoded, how, asked)]
      }
      case 'service-holds': {
        const how = verb ?? (method === 'PUT' ? 'place' : 'find')
        const fault = failing(how === 'release' ? 'give-back' : how)
        return [how, fault ?? answerHold(decoded, how, body)]
      }
      case 'linked-wallets':
        return ['address', { data: { evmWalletAddress: addresses.get(decoded) ?? null } }]
      case 'avatars':
        return [`avatar-${verb}`, failing(`avatar-${verb}`) ?? answerAvatar(decoded, verb ?? '')]
      case 'chain':
        return [`chain-${verb}`, failing(`chain-${verb}`) ?? answerChain(decoded, verb ?? '', body)]
      case 'posts':
        posts.set(decoded, (posts.get(decoded) ?? 0) + 1)
        return ['post', { data: null }]
      default:
        return [
          'other',
          { data: { ended: [], roles: [], asOf: now().toISOString(), nextCursor: null } },
        ]
    }
  }
  const failing = (call: string): Answer | null => {
    const code = faults.get(call)
    return code ? { code } : null
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = JSON.parse(Buffer.concat(chunks).toString() || '{}')
    const url = new URL(request.url ?? '/', 'http://double')
    const [call, made] = answer(request.method ?? 'GET', url, body)
    calls.push(call)
    await gate.wait(call)
    const sent =
      'data' in made
        ? { success: true, status: 200, message: 'OK', ...made }
        : { success: false, ...errors[made.code], code: made.code, data: null }
    response.writeHead(sent.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(sent))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    ...{
      names,
      holds,
      balances,
      owing,
      addresses,
      avatars,
      tokens,
      posts,
      faults,
      settings,
      calls,
      gate,
    },
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What this user was charged. */
    charged: (userId: string) =>
      [...holds.values()]
        .filter(({ state, terms }) => state === 'captured' && terms.userId === userId)
        .map(({ terms }) => terms.amount),
    async stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

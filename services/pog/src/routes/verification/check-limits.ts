import { callerNetwork, networkOf, siteNetwork } from '@platform/contracts/rules/network-of'
import { DomainError, type ServiceApp } from '@platform/service-kit'
import type { AskInTurn } from '../../operations/chain/verify-card.ts'
import { questionTurns } from './question-turns.ts'

/** Questions that the chain is asked for one user, or for the visitors of one network, per minute. */
const OF_CALLER = 60
/** The same for the visitors of one site, whose owner can have thousands of IPv6 networks. */
const OF_SITE = 120
/** ms between two questions of an instance: each takes four requests of the RPC that cards are minted with. */
const EVERY_MS = 200
/** Questions of one site that wait for their turn: those of a page with cards, for some readers behind one address. */
const WAITING = 30
/** ms that a question waits for its turn: less than the gateway waits for an answer. */
const WAITING_MS = 8_000

type Request = Parameters<ReturnType<ServiceApp['createRateLimit']>>[0]

/**
 * How the questions of a request are asked. Sites have their turns one after the other, as the networks of a site and the users of a network
 * have, so that no caller's questions keep others from theirs.
 * @throws DomainError RATE_LIMITED for a caller who asks too often; UNAVAILABLE while too many ask
 */
export type QuestionsOf = (request: Request) => AskInTurn

export function checkLimits(app: Pick<ServiceApp, 'createRateLimit'>): QuestionsOf {
  const counterOf = (max: number, keyGenerator: (request: Request) => string) =>
    // Users count in every process of their own: it is the chain that is protected.
    app.createRateLimit({ max, timeWindow: 60_000, keyGenerator, allowList: () => false })
  const networkIn = (size: typeof callerNetwork) => (request: Request) =>
    request.user?.id ?? networkOf(request.ip, size)
  const callerOf = networkIn(callerNetwork)
  const counters = [counterOf(OF_CALLER, callerOf), counterOf(OF_SITE, networkIn(siteNetwork))]
  const turn = questionTurns({ everyMs: EVERY_MS, waiting: WAITING, waitingMs: WAITING_MS })
  const asked = new Map<string, ReturnType<AskInTurn>>()

  async function ask(request: Request, question: Parameters<AskInTurn>[1]) {
    for (const count of counters) {
      const counted = await count(request)
      if (!counted.isAllowed && counted.isExceeded) {
        throw new DomainError('RATE_LIMITED', { retryAfterMs: counted.ttl })
      }
    }
    const { ip } = request
    await turn([networkOf(ip, siteNetwork), networkOf(ip, callerNetwork), callerOf(request)])
    return question()
  }

  return (request) => (token, question) => {
    const key = `${callerOf(request)} ${token}`
    const asking = asked.get(key) ?? ask(request, question).finally(() => asked.delete(key))
    asked.set(key, asking)
    return asking
  }
}

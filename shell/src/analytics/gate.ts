import type { Consents } from '@platform/contracts/identity/http'
import type { Readable, SessionState } from '@platform/contracts/shell/shell-api'
import type { ApiClient } from '@platform/remote-kit/api-client'
import { createValue } from '@platform/remote-kit/value'
import {
  type AccountAnswer,
  answerOf,
  browserAnswer,
  browserRefuses,
  keepAnswer,
  latest,
  onAnswer,
} from './consent.ts'

/** `waiting`: the account's answer is not known yet; nobody is asked meanwhile. */
export type GateState = 'allowed' | 'refused' | 'ask' | 'waiting'

export interface Gate extends Readable<GateState> {
  /** Stores the person's answer in this browser and, for a user, in their consents. */
  answer(given: boolean): void
}

interface GateOptions {
  session: Readable<SessionState>
  api: Pick<ApiClient, 'getWithAuth' | 'putWithAuth'>
  serverNow(): number
  /** `navigator`, which carries the browser's own signals. */
  browser?: object
}

const CONSENTS = '/users/me/consents'

/** Decides whether anything may be loaded, stored or sent for analytics. */
export function createGate({ session, api, serverNow, browser = navigator }: GateOptions): Gate {
  const state = createValue<GateState>('waiting')
  /** Of the user it belongs to; another user's is not read. */
  let account: { userId: string; answer: AccountAnswer | null } | null = null

  function decide(): GateState {
    if (browserRefuses(browser)) return 'refused'
    const userId = userOf(session.get())
    if (userId === null) return stateOf(browserAnswer()?.given ?? null)
    if (account?.userId !== userId) return 'waiting'
    const given = latest(answerOf(browserAnswer(), userId), account.answer)
    return account.answer === null && given === null ? 'waiting' : stateOf(given)
  }
  const update = () => state.set(decide())

  /** Reads the account's answer; a later one of this browser is written to the account. */
  async function readAccount(): Promise<void> {
    const userId = userOf(session.get())
    if (userId === null || account?.userId === userId || browserRefuses(browser)) return
    const read = await api.getWithAuth<Consents>(CONSENTS)
    if (userOf(session.get()) !== userId) return
    account = { userId, answer: read.success ? read.data.analytics : null }
    if (read.success) await writeAccount(userId, read.data)
    update()
  }

  async function writeAccount(userId: string, { news, analytics }: Consents): Promise<void> {
    const own = answerOf(browserAnswer(), userId)
    const given = latest(own, analytics)
    if (!own || given === null || (analytics.at !== null && given === analytics.given)) return
    const saved = await api.putWithAuth<Consents>(CONSENTS, { news: news.given, analytics: given })
    if (saved.success) account = { userId, answer: saved.data.analytics }
  }

  onAnswer(update)
  session.subscribe(() => {
    if (userOf(session.get()) === null) account = null
    update()
    void readAccount()
  })
  update()
  void readAccount()

  return {
    get: state.get,
    subscribe: state.subscribe,
    answer(given) {
      keepAnswer({ given, at: serverNow(), userId: userOf(session.get()) })
      account = null
      update()
      void readAccount()
    },
  }
}

const stateOf = (given: boolean | null): GateState =>
  given === null ? 'ask' : given ? 'allowed' : 'refused'

const userOf = (session: SessionState): string | null =>
  session.status === 'signed-in' ? session.userId : null

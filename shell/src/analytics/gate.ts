import type { Consents } from '@platform/contracts/identity/http'
import type { Readable, SessionState } from '@platform/contracts/shell/shell-api'
import type { ApiClient } from '@platform/remote-kit/api-client'
import { createValue } from '@platform/remote-kit/value'
import { nextAttempt, pauseUntilBack } from '../remotes/pause-until-back.ts'
import { pauseAfter } from './batch.ts'
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
    // An account that could not be read may have a later no.
    return account.answer === null && given !== false ? 'waiting' : stateOf(given)
  }
  const update = () => state.set(decide())

  /** Number of the exchange with the account that counts; one that begins later ends those before. */
  let round = 0

  /** Exchanges answers with the account until it succeeds, with growing pauses. */
  async function readAccount(): Promise<void> {
    const userId = userOf(session.get())
    if (userId === null || account?.userId === userId || browserRefuses(browser)) return
    round += 1
    const thisRound = round
    const isOver = () => thisRound !== round || userOf(session.get()) !== userId
    for (let attempt = 1; ; attempt += 1) {
      const pause = await exchange(userId, isOver)
      if (isOver()) return
      update()
      if (pause === null) return
      await pauseUntilBack(Math.max(pause, nextAttempt(attempt, null) ?? 0))
      if (isOver()) return
    }
  }

  /**
   * Reads the account's answer; a later one of this browser is written to the account.
   * @returns ms after which a call that failed may succeed; null when there is nothing left to do
   */
  async function exchange(userId: string, isOver: () => boolean): Promise<number | null> {
    const read = await api.getWithAuth<Consents>(CONSENTS)
    if (isOver()) return null
    account = { userId, answer: read.success ? read.data.analytics : null }
    if (!read.success) return pauseAfter(read)
    const { news, analytics } = read.data
    const ofBrowser = answerOf(browserAnswer(), userId)
    const given = latest(ofBrowser, analytics)
    if (!ofBrowser || given === null || (analytics.at !== null && given === analytics.given))
      return null
    const saved = await api.putWithAuth<Consents>(CONSENTS, { news: news.given, analytics: given })
    if (saved.success && !isOver()) account = { userId, answer: saved.data.analytics }
    return pauseAfter(saved)
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

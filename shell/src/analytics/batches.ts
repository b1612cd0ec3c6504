import { MAX_BATCH } from '@platform/contracts/growth/tracked-events'
import { doubled } from '@platform/contracts/rules/retry'
import type { ShellApi } from '@platform/contracts/shell/shell-api'
import { type ApiResult, createApiClient } from '@platform/remote-kit/api-client'
import type { SessionStore } from '../session/session-store.ts'
import { asBatched, type Batch, batchesOf, nextBatch, pauseAfter, restOf } from './batch.ts'
import type { Destination } from './destination.ts'

/** ms that an event waits for others. */
export const GATHER_MS = 5_000
/** Longest pause between two calls that fail, ms; the first is `GATHER_MS`. */
const LONGEST_PAUSE_MS = 300_000
/** Most events that wait; beyond it the oldest are dropped. */
export const MOST_KEPT = 200

interface BatchesOptions {
  session: Pick<SessionStore, 'get' | 'accessToken'>
  refresh: ShellApi['session']['refresh']
  language: ShellApi['language']
}

/**
 * Our own tracker (services/growth): events in batches of one user each. A batch that failed is sent again under the same
 * ids. A tracker that is down or blocked costs a call now and then, and the page shows nothing of it.
 */
export function createBatches(options: BatchesOptions): Destination {
  /** Until they are answered. */
  let waiting: Batch = []
  let failures = 0
  let withdrawals = 0
  let isSending = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function sendLater(retryAfterMs = 0): void {
    if (waiting.length === 0) return
    const pause = doubled(failures + 1, GATHER_MS, LONGEST_PAUSE_MS)
    timer ??= setTimeout(send, Math.max(pause, retryAfterMs))
  }

  async function send(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (isSending) return
    isSending = true
    let pause: number | null = null
    while (waiting.length > 0 && pause === null) pause = await sendBatch(nextBatch(waiting))
    isSending = false
    sendLater(pause ?? 0)
  }

  /** Returns the ms after which the same batch may be sent again; null if it is settled. */
  async function sendBatch(batch: Batch): Promise<number | null> {
    const result = await post(batch, options)
    const pause = pauseAfter(result)
    failures = pause === null ? 0 : failures + 1
    // Not if `leave` has sent it meanwhile, or the person has withdrawn.
    const isWaiting = batch.some((event) => waiting.includes(event))
    const others = waiting.filter((event) => !batch.includes(event))
    waiting = pause !== null || !isWaiting ? waiting : [...restOf(batch, result), ...others]
    return pause
  }

  /** Sends everything at once; what fails waits again, if the page is still there. */
  function leave(): void {
    const all = waiting
    const time = withdrawals
    waiting = []
    for (const batch of batchesOf(all)) {
      void post(batch, options, { keepalive: true }).then((result) => {
        if (time !== withdrawals) return
        const rest = pauseAfter(result) === null ? restOf(batch, result) : batch
        waiting = [...rest, ...waiting].slice(-MOST_KEPT)
        sendLater()
      })
    }
  }

  return {
    track(event) {
      waiting = [...waiting, event].slice(-MOST_KEPT)
      if (event.isLast) leave()
      else if (waiting.length >= MAX_BATCH && failures === 0) void send()
      else sendLater()
    },
    leave,
    forget() {
      waiting = []
      withdrawals += 1
    },
  }
}

/** In the name of the user of its events, with a newer token if they are still signed in. */
function post(
  batch: Batch,
  { session, refresh, language }: BatchesOptions,
  init: RequestInit = {},
): Promise<ApiResult<null>> {
  const actor = batch[0]?.actor
  const state = session.get()
  const isCurrent = state.status === 'signed-in' && state.userId === actor?.userId
  const token = isCurrent ? session.accessToken.get() : (actor?.token ?? null)
  const api = createApiClient({
    fetch: (address, request) => fetch(address, { ...request, ...init }),
    session: { getAccessToken: () => token, refresh: isCurrent ? refresh : async () => null },
    language: language.get,
    isWalletMissing: async () => false,
    onWalletNotFound() {},
  })
  return api.postWithAuth<null>('/tracker/batch', { events: batch.map(asBatched) })
}

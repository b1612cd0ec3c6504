import { PAGE_SIGNALS, type PageSignal } from '@platform/contracts/expert/constants'
import type { RunningCheck } from '@platform/contracts/expert/skill-checks-http'
import type { Readable } from '@platform/contracts/shell/shell-api'
import { createValue } from '@platform/remote-kit/value'

type Signals = RunningCheck['signals']

interface SignalCounterOptions {
  /** Those of the try so far. */
  noted: Signals
  /** Sends what is new; answers with all of the try. */
  send: (signals: Signals) => Promise<Signals>
  /** ms until what was noted is sent. */
  pause?: number
}

/** Of one signal in one call. */
const MOST_IN_CALL = 100
const PAUSE_MS = 1_500

/** Counts what the page notes during a try, shows it at once, and sends it; what could not be sent goes with the next call. */
export function createSignalCounter({ noted, send, pause = PAUSE_MS }: SignalCounterOptions) {
  const shown = createValue<Signals>(noted)
  let known = noted
  const fresh = new Map<PageSignal, number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false

  const show = () =>
    shown.set([...fresh].reduce<Signals>((all, [signal, count]) => plus(all, signal, count), known))
  const add = (signal: PageSignal, count: number) =>
    fresh.set(signal, (fresh.get(signal) ?? 0) + count)

  async function flush() {
    clearTimeout(timer)
    const signals = PAGE_SIGNALS.flatMap((signal) => {
      const count = Math.min(fresh.get(signal) ?? 0, MOST_IN_CALL)
      return count > 0 ? [{ signal, count }] : []
    })
    if (isSending || signals.length === 0) return
    isSending = true
    try {
      known = await send(signals)
      for (const { signal, count } of signals) add(signal, -count)
      show()
    } catch {
      // It goes with the next call.
    } finally {
      isSending = false
    }
  }

  return {
    shown: shown as Readable<Signals>,
    flush,
    note(signal: PageSignal) {
      add(signal, 1)
      show()
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), pause)
    },
  }
}

function plus(all: Signals, signal: PageSignal, count: number): Signals {
  if (count === 0) return all
  if (!all.some((one) => one.signal === signal)) return [...all, { signal, count }]
  return all.map((one) => (one.signal === signal ? { signal, count: one.count + count } : one))
}

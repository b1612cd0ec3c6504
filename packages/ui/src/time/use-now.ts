import { useSyncExternalStore } from 'react'

const SECOND_MS = 1000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/**
 * The current time in ms, to the second, updated every second while a component uses it. All components share
 * one timer. `clock` gives the server's time; the default is the device's.
 */
export function useNow(clock: () => number = Date.now): number {
  return useSyncExternalStore(subscribe, () => Math.floor(clock() / SECOND_MS) * SECOND_MS)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const each of listeners) each()
  }, SECOND_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

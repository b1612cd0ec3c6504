import type { Readable } from '@platform/contracts/shell/shell-api'

/** A value with subscribers: what `Readable`s of the ShellApi are made of. */
export interface Value<T> extends Readable<T> {
  set(next: T): void
}

export function createValue<T>(initial: T): Value<T> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(next) {
      if (Object.is(next, current)) return
      current = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

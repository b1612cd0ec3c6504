import type { InvalidationTopic } from '@platform/contracts/shell/shell-api'

/** The listeners of each topic, and `invalidate` and `onInvalidate` of a ShellApi over them. */
export function createTopics() {
  const listeners = new Map<InvalidationTopic, Set<() => void>>()
  return {
    invalidate(topic: InvalidationTopic): void {
      for (const listener of [...(listeners.get(topic) ?? [])]) listener()
    },
    onInvalidate(topic: InvalidationTopic, listener: () => void): () => void {
      const set = listeners.get(topic) ?? new Set()
      listeners.set(topic, set.add(listener))
      return () => set.delete(listener)
    },
  }
}

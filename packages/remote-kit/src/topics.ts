import type { InvalidationTopic } from '@platform/contracts/shell/shell-api'

/** Who wants to know when data about a topic changed. */
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

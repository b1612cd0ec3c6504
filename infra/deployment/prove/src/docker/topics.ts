export interface Topic {
  name: string
  replicas: number
  /** NaN where the brokers' own setting holds. */
  minInSync: number
}

/** The topics that `kafka-topics.sh --describe` prints, without those of Kafka itself. */
export function topicsIn(text: string): Topic[] {
  return text.split('\n').flatMap((line) => {
    const [, name = '', replicas] =
      /^Topic:\s*(\S+)\s.*\bReplicationFactor:\s*(\d+)/.exec(line) ?? []
    if (!replicas || name.startsWith('__')) return []
    const minInSync = Number(/\bmin\.insync\.replicas=(\d+)/.exec(line)?.[1])
    return [{ name, replicas: Number(replicas), minInSync }]
  })
}

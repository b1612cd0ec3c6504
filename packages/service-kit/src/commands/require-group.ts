import { groupOfDeadLetterTopic } from '../events/dead-letters.ts'

/**
 * @param group without its prefix, as it was typed
 * @param topics all of the cluster
 * @throws Error that lists the groups there are
 */
export function requireGroup(group: string, topics: readonly string[], prefix: string): void {
  const groups = topics
    .filter((topic) => topic.startsWith(prefix))
    .flatMap((topic) => groupOfDeadLetterTopic(topic.slice(prefix.length)) ?? [])
    .toSorted()
  if (groups.includes(group)) return
  const known = groups.length > 0 ? `There are: ${groups.join(', ')}` : 'There are none yet'
  throw new Error(`There is no group "${group}" with dead letters. ${known}.`)
}

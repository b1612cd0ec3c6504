import type { Admin } from 'kafkajs'
import { deadLetterTopic, replayGroup } from './dead-letters.ts'

/** What a group has before it. */
export interface Backlog {
  /** Events of the topic behind the group's committed offsets. */
  waiting: number
  /** Events set aside by the group and not yet replayed. */
  deadLetters: number
}

/** Topic and group with their prefix. @throws when no broker answers */
export async function readBacklog(admin: Admin, group: string, topic: string): Promise<Backlog> {
  const letters = deadLetterTopic(group)
  const [waiting, deadLetters] = await Promise.all([
    eventsBehind(admin, group, topic),
    eventsBehind(admin, replayGroup(group), letters),
  ])
  return { waiting, deadLetters }
}

/** A group that has committed nothing yet begins at the oldest event kept. */
async function eventsBehind(admin: Admin, groupId: string, topic: string): Promise<number> {
  const [ends, [committed]] = await Promise.all([
    admin.fetchTopicOffsets(topic),
    admin.fetchOffsets({ groupId, topics: [topic] }),
  ])
  const reached = new Map(committed?.partitions.map((at) => [at.partition, Number(at.offset)]))
  return ends.reduce((sum, { partition, low, high }) => {
    const from = Math.max(reached.get(partition) ?? 0, Number(low))
    return sum + Math.max(0, Number(high) - from)
  }, 0)
}

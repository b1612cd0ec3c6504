import type { Admin } from 'kafkajs'
import {
  deadLetterTopic,
  groupOfDeadLetterTopic,
  isReplayGroup,
  replayGroup,
} from './dead-letters.ts'

/** What only the brokers have, one line each. */
export interface BrokerBacklog {
  /** Groups with unhandled events: "wallet.grants: 3 of quests.events". */
  waiting: string[]
  /** Groups with dead letters that are not replayed yet: "wallet.grants: 1". */
  deadLetters: string[]
  /** Groups with members: instances that run, or were killed a few seconds ago. */
  running: string[]
}

/** Dead letters of a group that are not replayed yet. The group with its prefix. @throws when no broker answers */
export const deadLettersOf = (admin: Admin, group: string): Promise<number> =>
  eventsBehind(admin, replayGroup(group), deadLetterTopic(group))

/** Of every group whose name begins with the prefix. @throws when no broker answers */
export async function readBrokerBacklog(admin: Admin, prefix: string): Promise<BrokerBacklog> {
  const [{ groups }, topics] = await Promise.all([admin.listGroups(), admin.listTopics()])
  const names = groups
    .map(({ groupId }) => groupId)
    .filter((name) => name.startsWith(prefix) && !isReplayGroup(name))
  const waiting: string[] = []
  for (const groupId of names) {
    for (const { topic } of await admin.fetchOffsets({ groupId })) {
      const count = await eventsBehind(admin, groupId, topic)
      if (count > 0) waiting.push(`${groupId}: ${count} of ${topic}`)
    }
  }
  const deadLetters: string[] = []
  for (const topic of topics) {
    const group = groupOfDeadLetterTopic(topic)
    if (!group?.startsWith(prefix)) continue
    const count = await deadLettersOf(admin, group)
    if (count > 0) deadLetters.push(`${group}: ${count}`)
  }
  const described = names.length > 0 ? (await admin.describeGroups(names)).groups : []
  const running = described.flatMap(({ groupId, members }) => (members.length > 0 ? [groupId] : []))
  return { waiting, deadLetters, running }
}

/**
 * Events of the topic after the group's committed offsets; without one a group starts at the oldest event. Both with their prefix.
 * @throws when no broker answers
 */
export async function eventsBehind(admin: Admin, groupId: string, topic: string): Promise<number> {
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

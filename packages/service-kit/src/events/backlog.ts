import type { Admin } from 'kafkajs'
import { deadLetterTopic, groupOfLetters, isReplayGroup, replayGroup } from './dead-letters.ts'

/** What a group has before it. */
export interface Backlog {
  /** Events of the topic behind the group's committed offsets. */
  waiting: number
  /** Events set aside by the group and not yet replayed. */
  deadLetters: number
}

/** What is with the brokers alone, a line each. */
export interface BrokerBacklog {
  /** Groups with events before them: "wallet.grants: 3 of quests.events". */
  waiting: string[]
  /** Groups with events set aside and not yet replayed: "wallet.grants: 1". */
  deadLetters: string[]
  /** Groups with members: somebody runs, or was killed a few seconds ago. */
  running: string[]
}

/** Topic and group with their prefix. @throws when no broker answers */
export async function readBacklog(admin: Admin, group: string, topic: string): Promise<Backlog> {
  const [waiting, deadLetters] = await Promise.all([
    eventsBehind(admin, group, topic),
    eventsBehind(admin, replayGroup(group), deadLetterTopic(group)),
  ])
  return { waiting, deadLetters }
}

/** Of every group whose name begins so. @throws when no broker answers */
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
    const group = groupOfLetters(topic)
    if (!group?.startsWith(prefix)) continue
    const count = await eventsBehind(admin, replayGroup(group), topic)
    if (count > 0) deadLetters.push(`${group}: ${count}`)
  }
  const described = names.length > 0 ? (await admin.describeGroups(names)).groups : []
  const running = described.flatMap(({ groupId, members }) => (members.length > 0 ? [groupId] : []))
  return { waiting, deadLetters, running }
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

import type { IHeaders, KafkaMessage, Message } from 'kafkajs'

const SUFFIX = '.dlq'
const REPLAYED = '-replay'

/** The topic of messages that this group could not handle. */
export const deadLetterTopic = (group: string) => `${group}${SUFFIX}`

/** The group of a dead-letter topic; undefined for any other topic. */
export const groupOfDeadLetterTopic = (topic: string) =>
  topic.endsWith(SUFFIX) ? topic.slice(0, -SUFFIX.length) : undefined

/** The consumer group whose offsets mark the dead letters that were replayed. */
export const replayGroup = (group: string) => `${deadLetterTopic(group)}${REPLAYED}`

/** Whether a group only reads dead letters: to replay them, or (with an id at the end) to list them. */
export const isReplayGroup = (group: string) => group.includes(`${SUFFIX}${REPLAYED}`)

/** `topic`, `partition` and `offset` are those of the original message. */
export interface DeadLetter {
  topic: string
  partition: number
  offset: string
  reason: string
  /** When it became a dead letter, ISO 8601 UTC. */
  time: string
  key: string | undefined
  value: string
}

interface Origin {
  topic: string
  partition: number
}

/** The original message with headers for its origin and the reason of the failure. */
export function toDeadLetter(message: KafkaMessage, from: Origin, reason: string): Message {
  return {
    key: message.key,
    value: message.value,
    headers: {
      ...message.headers,
      'dlq-topic': from.topic,
      'dlq-partition': String(from.partition),
      'dlq-offset': message.offset,
      'dlq-reason': reason.slice(0, 1_000),
      'dlq-time': new Date().toISOString(),
    },
  }
}

export function fromDeadLetter(message: KafkaMessage): DeadLetter {
  return {
    topic: text(message.headers, 'dlq-topic'),
    partition: Number(text(message.headers, 'dlq-partition')),
    offset: text(message.headers, 'dlq-offset'),
    reason: text(message.headers, 'dlq-reason'),
    time: text(message.headers, 'dlq-time'),
    key: message.key?.toString(),
    value: message.value?.toString() ?? '',
  }
}

/** A dead letter that failed again: the same one, with the reason and the time of the last attempt. */
export function failedAgain(deadLetter: KafkaMessage, reason: string, now: Date): Message {
  return {
    key: deadLetter.key,
    value: deadLetter.value,
    headers: {
      ...deadLetter.headers,
      'dlq-reason': reason.slice(0, 1_000),
      'dlq-time': now.toISOString(),
    },
  }
}

/** The original message, without the headers that `toDeadLetter` added. */
export function toOriginal(message: KafkaMessage): Message {
  const headers = Object.entries(message.headers ?? {}).filter(([name]) => !name.startsWith('dlq-'))
  return {
    key: message.key,
    value: message.value,
    headers: Object.fromEntries(headers) as IHeaders,
  }
}

const text = (headers: IHeaders | undefined, name: string) => String(headers?.[name] ?? '')

import type { IHeaders, KafkaMessage, Message } from 'kafkajs'

const LETTERS = '.dlq'
const REPLAYED = '-replay'

/** Where a message of this group ends that could not be handled. */
export const deadLetterTopic = (group: string) => `${group}${LETTERS}`

/** Whose dead letters a topic holds; undefined of any other topic. */
export const groupOfLetters = (topic: string) =>
  topic.endsWith(LETTERS) ? topic.slice(0, -LETTERS.length) : undefined

/** Under which offsets the letters that were replayed are remembered. */
export const replayGroup = (group: string) => `${deadLetterTopic(group)}${REPLAYED}`

/** Whether a group only reads dead letters: to replay them, or (with an id behind) to show them. */
export const isReplayGroup = (group: string) => group.includes(`${LETTERS}${REPLAYED}`)

export interface DeadLetter {
  topic: string
  partition: number
  offset: string
  reason: string
  time: string
  key: string | undefined
  value: string
}

interface Place {
  topic: string
  partition: number
}

/** The message as it was, with where it came from and why it is here. */
export function toDeadLetter(message: KafkaMessage, from: Place, reason: string): Message {
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

/** The original message again, without what the dead-letter topic added. */
export function toOriginal(message: KafkaMessage): Message {
  const headers = Object.entries(message.headers ?? {}).filter(([name]) => !name.startsWith('dlq-'))
  return {
    key: message.key,
    value: message.value,
    headers: Object.fromEntries(headers) as IHeaders,
  }
}

const text = (headers: IHeaders | undefined, name: string) => String(headers?.[name] ?? '')

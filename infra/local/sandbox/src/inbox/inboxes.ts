export interface Message {
  id: string
  channel: 'sms' | 'email'
  from: string
  to: string
  /** E-mails only. */
  subject: string | null
  body: string
  /** ISO 8601, UTC. */
  sentAt: string
}

export interface Inboxes {
  deliver(message: Message): void
  /** Newest first; all messages without `to`. */
  read(to?: string): Message[]
}

/** The oldest messages beyond this number are dropped, so that a long load test cannot fill the memory. */
const MAX_MESSAGES = 2_000

export function createInboxes(maxMessages: number = MAX_MESSAGES): Inboxes {
  const messages: Message[] = []
  return {
    deliver(message) {
      messages.unshift(message)
      messages.length = Math.min(messages.length, maxMessages)
    },
    read(to) {
      if (to === undefined) return [...messages]
      const wanted = addressKey(to)
      return messages.filter((message) => addressKey(message.to) === wanted)
    },
  }
}

/** Phone numbers by their digits: an unescaped "+" in a query arrives as a space. */
function addressKey(address: string): string {
  return address.includes('@') ? address.trim().toLowerCase() : address.replace(/\D/g, '')
}

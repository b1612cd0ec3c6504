import { createHmac, timingSafeEqual } from 'node:crypto'

/** A request that a receiver got. */
export interface SeenMessage {
  at: Date
  body: string
  /** Whether the platform signed it, by the secret that the receiver has. */
  isGenuine: boolean
  /** Whether it came before, with the same id. */
  isRepeated: boolean
  /** What the receiver answered; null while it has not. */
  status: number | null
}

/** How old a request may be, s. */
const MAX_AGE_S = 300
const MOST = 100

/** The servers of operators, by name: what each of them got, latest first, and the secret that it was given. */
export function createReceivers() {
  const receivers = new Map<string, { secret: string; seen: SeenMessage[] }>()
  const of = (name: string) => {
    const receiver = receivers.get(name) ?? { secret: '', seen: [] }
    receivers.set(name, receiver)
    return receiver
  }
  return {
    seenBy: (name: string): readonly SeenMessage[] => of(name).seen,
    hasSecret: (name: string): boolean => of(name).secret !== '',
    setSecret(name: string, secret: string) {
      of(name).secret = secret
    },
    take(name: string, sent: { body: string; signature: string }, at: Date): SeenMessage {
      const { secret, seen } = of(name)
      const { body } = sent
      const isGenuine = secret !== '' && isSigned(secret, sent, at)
      const id = idOf(body)
      const isRepeated = id !== null && seen.some((one) => idOf(one.body) === id)
      const message: SeenMessage = { at, body, isGenuine, isRepeated, status: null }
      seen.unshift(message)
      seen.splice(MOST)
      return message
    },
  }
}

export type Receivers = ReturnType<typeof createReceivers>

export function typeOf(body: string): string {
  return String(fieldOf(body, 'type') ?? 'no event')
}

const idOf = (body: string) => fieldOf(body, 'id')

function fieldOf(body: string, name: string): string | null {
  try {
    const value: unknown = Object(JSON.parse(body))[name]
    return typeof value === 'string' ? value : null
  } catch {
    return null
  }
}

function isSigned(
  secret: string,
  { body, signature }: { body: string; signature: string },
  at: Date,
): boolean {
  const parts = signature.split(',').map((part) => part.split('='))
  const time = parts.find(([name]) => name === 't')?.[1]
  if (!(Math.abs(at.getTime() / 1_000 - Number(time)) <= MAX_AGE_S)) return false
  const wanted = createHmac('sha256', secret).update(`${time}.${body}`).digest()
  return parts.some(([name, hex = '']) => {
    const mac = Buffer.from(hex, 'hex')
    return name === 'v1' && mac.length === wanted.length && timingSafeEqual(mac, wanted)
  })
}

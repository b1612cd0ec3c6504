import { createHash } from 'node:crypto'
import type { PushMessage } from '@platform/contracts/growth/notifications'
import type { Clock, GuardedAnswer } from '@platform/service-kit'
import { encryptPush, isPushKey, type PushKeys } from './encrypt-push.ts'
import type { PushServices } from './push-services.ts'
import type { PushKey } from './vapid.ts'

/**
 * `gone`: the browser has no such subscription any more. `refused`: this message is not taken. `later`: it may be tried again; so may it where
 * a host that its user may have made up does not answer (`silent`).
 */
export type PushOutcome = 'taken' | 'gone' | 'refused' | 'later' | 'silent'

/** Where a browser is reached. */
export interface PushTarget {
  endpoint: string
  keys: PushKeys
}

export interface PushUrgency {
  /** It also wakes a device that saves its battery. */
  isUrgent: boolean
  /** A browser that is off until then does not get it; null: one that is off for a day. */
  until: Date | null
}

export interface PushSender {
  publicKey: string
  /** Whether messages can be sent there at all. */
  accepts(endpoint: string): boolean
  isKey(p256dh: string): boolean
  send(
    target: PushTarget,
    message: PushMessage,
    urgency: PushUrgency,
    signal: AbortSignal,
  ): Promise<PushOutcome>
}

/** What a browser that is off for longer does not get: the inbox has it. */
const KEPT_S = 24 * 3_600

/** Sends messages to browsers. One that is sent twice takes the place of the first: both have the same topic and the same tag. */
export function createPushSender(parts: {
  services: PushServices
  key: PushKey
  clock: Clock
}): PushSender {
  const { services, key, clock } = parts
  return {
    publicKey: key.publicKey,
    accepts: services.accepts,
    isKey: isPushKey,
    async send({ endpoint, keys }, message, { isUrgent, until }, signal) {
      const now = clock.now()
      const leftS = until ? Math.floor((until.getTime() - now.getTime()) / 1_000) : KEPT_S
      const headers = {
        authorization: key.authorization(new URL(endpoint), now),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(Math.min(KEPT_S, Math.max(0, leftS))),
        urgency: isUrgent ? 'high' : 'normal',
        topic: topicOf(message.id),
      }
      const body = encryptPush(JSON.stringify(message), keys)
      const outcome = outcomeOf(await services.post(endpoint, headers, body, signal))
      return outcome === 'silent' && services.isListed(endpoint) ? 'later' : outcome
    },
  }
}

/** At most 32 characters of base64url (RFC 8030). */
const topicOf = (id: string) =>
  createHash('sha256').update(id).digest().subarray(0, 24).toString('base64url')

export function outcomeOf(answer: GuardedAnswer): PushOutcome {
  if ('failure' in answer) return answer.failure === 'REFUSED_ADDRESS' ? 'refused' : 'silent'
  const { status } = answer
  if (status >= 200 && status < 300) return 'taken'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}

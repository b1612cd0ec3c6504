import { KINDS, type NotificationKind } from '@platform/contracts/growth/notification-kinds'
import { openSealedId, sealId } from '@platform/service-kit/sealed-id'

/** What a link of an e-mail ends: e-mails of one kind, or the digest. */
export interface UnsubscribeTarget {
  userId: string
  /** Null: the digest. */
  kind: NotificationKind | null
}

const DIGEST = 'digest'

/** Proves later that an e-mail of ours had the link. It does not expire: an old e-mail still ends them. */
export const unsubscribeToken = ({ userId, kind }: UnsubscribeTarget, secret: Buffer): string =>
  sealId(`${userId}:${kind ?? DIGEST}`, secret)

/** Null for a text that is not such a token. */
export function readUnsubscribeToken(token: string, secret: Buffer): UnsubscribeTarget | null {
  const [userId, name] = openSealedId(token, secret)?.split(':') ?? []
  if (!userId || !name) return null
  if (name === DIGEST) return { userId, kind: null }
  const kind = KINDS.find((one) => one === name)
  return kind ? { userId, kind } : null
}

import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import type { Offer } from '../../domain/offers/offer.ts'

/** What a link says of a user and a click to its network, by keys that no network knows. */
export interface OfferSeals {
  /** Where the user does the offer: the link with the click, sealed, and a name for the user that only this network is given. */
  linkOf(
    offer: Pick<Offer, 'link'> & { network: Pick<Offer['network'], 'id'> },
    click: { id: string; userId: string },
  ): string
  /** The click that a link named; undefined for a text that is none of ours for this network. */
  clickOf(network: string, sealed: string): string | undefined
}

/** The keys follow from the service's own secret and the network's id: what is shared with a network opens none of it. */
export function offerSeals(serviceSecret: Buffer): OfferSeals {
  const keyOf = (network: string, purpose: string) =>
    macOf(serviceSecret, JSON.stringify(['offers', purpose, network]))
  return {
    linkOf({ network, link }, { id, userId }) {
      const url = new URL(link)
      url.searchParams.set('click', seal(id, keyOf(network.id, 'clicks')))
      const name = macOf(keyOf(network.id, 'users'), userId)
      url.searchParams.set('user', name.toString('base64url'))
      return url.href
    },
    clickOf: (network, sealed) => unseal(sealed, keyOf(network, 'clicks')),
  }
}

const macOf = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypted, because the id of a click follows from the ids of its user and offer. The IV follows from the id, so that a
 * repeated start leads to the same link, and no two ids share one.
 */
function seal(id: string, key: Buffer): string {
  const iv = macOf(key, `iv ${id}`).subarray(0, IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv)
  const sealed = Buffer.concat([cipher.update(id, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

function unseal(sealed: string, key: Buffer): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length <= IV_BYTES + TAG_BYTES) return undefined
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  try {
    const id = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES))
    return Buffer.concat([id, decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

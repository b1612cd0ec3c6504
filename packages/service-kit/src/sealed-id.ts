import { createHmac, timingSafeEqual } from 'node:crypto'

/** A signed id, `<id>.<mac>`: proves later that we issued it to the device. */
export function sealId(id: string, key: Buffer): string {
  return `${id}.${sealOf(id, key)}`
}

/** The id of a text that was sealed with this key; undefined for any other text. */
export function openSealedId(sealed: string, key: Buffer): string | undefined {
  const dot = sealed.lastIndexOf('.')
  const id = sealed.slice(0, Math.max(dot, 0))
  const shown = Buffer.from(sealed.slice(dot + 1))
  const expected = Buffer.from(sealOf(id, key))
  return shown.length === expected.length && timingSafeEqual(shown, expected) ? id : undefined
}

function sealOf(id: string, key: Buffer): string {
  return createHmac('sha256', key).update(id).digest('base64url')
}

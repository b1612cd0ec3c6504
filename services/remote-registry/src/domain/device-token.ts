import { createHmac, timingSafeEqual } from 'node:crypto'

/** A device's id with the registry's seal: `<id>.<mac>`. */
export function sealDevice(id: string, key: Buffer): string {
  return `${id}.${sealOf(id, key)}`
}

/** The id of a token that this registry sealed; undefined for any other. */
export function openDevice(token: string, key: Buffer): string | undefined {
  const dot = token.lastIndexOf('.')
  const id = token.slice(0, Math.max(dot, 0))
  const shown = Buffer.from(token.slice(dot + 1))
  const expected = Buffer.from(sealOf(id, key))
  return shown.length === expected.length && timingSafeEqual(shown, expected) ? id : undefined
}

function sealOf(id: string, key: Buffer): string {
  return createHmac('sha256', key).update(id).digest('base64url')
}

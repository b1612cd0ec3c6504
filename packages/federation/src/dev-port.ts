import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Offsets from PORT_BASE that dev servers may have; services have others. */
export const DEV_PORT_OFFSETS = { first: 11, last: 19 } as const

/**
 * Offset of a remote's dev server from PORT_BASE: `devPortOffset` in its package.json.
 * @param directory the remote's folder
 * @throws for a missing one, or one out of range
 */
export function devPortOffset(directory: string): number {
  const file = join(directory, 'package.json')
  const { devPortOffset: offset } = JSON.parse(readFileSync(file, 'utf8')) as {
    devPortOffset?: unknown
  }
  const { first, last } = DEV_PORT_OFFSETS
  if (Number.isInteger(offset) && Number(offset) >= first && Number(offset) <= last) {
    return Number(offset)
  }
  throw new Error(`${file} needs a "devPortOffset" from ${first} to ${last}`)
}

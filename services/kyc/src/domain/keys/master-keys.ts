const KEY_BYTES = 32
const ID = /^[a-z0-9][a-z0-9-]{0,31}$/

/** One of the keys that wrap the keys of persons. */
export interface MasterKey {
  id: string
  key: Buffer
}

/** Newest first: the first wraps, the others only unwrap what they wrapped before. */
export type MasterKeys = readonly [MasterKey, ...MasterKey[]]

/**
 * Reads `id:base64` of each key, newest first, a line or a comma between two.
 * @throws Error that names what is wrong, without any part of a key
 */
export function readMasterKeys(text: string): MasterKeys {
  const entries = text.split(/[\s,]+/).filter((entry) => entry !== '')
  const [first, ...rest] = entries.map(masterKeyOf)
  if (!first) throw new Error('the master keys are missing')
  const ids = entries.map((entry) => entry.split(':')[0])
  if (new Set(ids).size < ids.length) throw new Error('two master keys have the same id')
  return [first, ...rest]
}

export const writeMasterKeys = (keys: readonly MasterKey[]): string =>
  keys.map(({ id, key }) => `${id}:${key.toString('base64')}\n`).join('')

function masterKeyOf(entry: string, at: number): MasterKey {
  const [id = '', base64 = '', ...more] = entry.split(':')
  const key = Buffer.from(base64, 'base64')
  if (!ID.test(id) || more.length > 0) {
    throw new Error(`master key ${at + 1} is not id:base64, with an id of a-z, 0-9 and -`)
  }
  if (key.length !== KEY_BYTES) {
    throw new Error(`master key ${id} has ${key.length} bytes in place of ${KEY_BYTES}`)
  }
  return { id, key }
}

import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

const SECRET_BYTES = 32

/**
 * A server's secret, base64url in a file that all instances share; created at the first start.
 * @throws when the file holds less than 32 bytes
 */
export async function loadSecret(file: string): Promise<Buffer> {
  const text = await readOrCreateFile(file, () => randomBytes(SECRET_BYTES).toString('base64url'))
  const secret = Buffer.from(text.trim(), 'base64url')
  if (secret.length < SECRET_BYTES) {
    throw new Error(`${file} holds less than ${SECRET_BYTES} bytes of base64url`)
  }
  return secret
}

/** Reads a file that only its owner may read, and creates it if absent. */
export async function readOrCreateFile(
  file: string,
  make: () => string | Promise<string>,
): Promise<string> {
  const found = await read(file)
  if (found !== undefined) return found
  await mkdir(dirname(file), { recursive: true })
  await publishWhole(file, await make())
  const stored = await read(file)
  if (stored === undefined) throw new Error(`${file} could not be written`)
  return stored
}

async function read(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Two instances may start in parallel: the file appears in one step, and the first one stays. */
async function publishWhole(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, text, { mode: 0o600 })
  try {
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await unlink(draft)
  }
}

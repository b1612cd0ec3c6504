import { hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Keys that the database must not hold, each for one purpose, all from one secret. */
export interface Secrets {
  /** Keys the hashes of one-time codes. */
  otp: Buffer
  /** Derives a refresh token's child. */
  refresh: Buffer
  /** Seals the private halves of signing keys. */
  sealing: Buffer
}

const BYTES = 32

/** Reads the server's secret, shared by all instances, and makes it at the first start. */
export async function loadSecrets(file: string): Promise<Secrets> {
  const secret = (await read(file)) ?? (await create(file))
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `identity:${purpose}`, BYTES))
  return { otp: derive('otp'), refresh: derive('refresh'), sealing: derive('sealing') }
}

async function read(file: string): Promise<Buffer | null> {
  try {
    const secret = Buffer.from((await readFile(file, 'utf8')).trim(), 'base64url')
    if (secret.length < BYTES)
      throw new Error(`${file} holds less than ${BYTES} bytes of base64url`)
    return secret
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Two instances may start at once: the file appears whole, and the first one's stays. */
async function create(file: string): Promise<Buffer> {
  await mkdir(dirname(file), { recursive: true })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, randomBytes(BYTES).toString('base64url'), { mode: 0o600 })
  try {
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await unlink(draft)
  }
  const kept = await read(file)
  if (!kept) throw new Error(`${file} could not be written`)
  return kept
}

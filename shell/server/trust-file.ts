import { readFileSync, statSync } from 'node:fs'
import { type Trust, trust } from '@platform/contracts/registry/signed'

/**
 * The keys that pages trust, from TRUST_FILE; read again when the file changes. An invalid change is logged and
 * has no effect.
 *
 * @throws at first, if the file is missing or is not a `Trust`
 */
export function trustFile(path: string): () => Trust {
  let current = readTrust(path)
  let readAs = stampOf(path)
  return () => {
    try {
      const stamp = stampOf(path)
      if (stamp !== readAs) {
        // Before it is read, so that an invalid file is logged once and not for each page.
        readAs = stamp
        current = readTrust(path)
      }
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
    }
    return current
  }
}

function readTrust(path: string): Trust {
  const read = trust.safeParse(parsed(path))
  if (read.success) return read.data
  const problems = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`TRUST_FILE ${path} is no trust file: ${problems.join('; ')}`)
}

function parsed(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new Error(`TRUST_FILE ${path} cannot be read: ${(error as Error).message}`)
  }
}

function stampOf(path: string): string {
  const { mtimeMs, size, ino } = statSync(path)
  return `${mtimeMs}:${size}:${ino}`
}

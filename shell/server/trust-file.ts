import { readFileSync, statSync } from 'node:fs'
import { type Trust, trust } from '@platform/contracts/registry/signed'

/**
 * Whom pages believe, as TRUST_FILE says it; read again when the file changes. A change that cannot be
 * read is logged and leaves all as it was.
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

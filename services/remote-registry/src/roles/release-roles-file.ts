import { readFile, stat } from 'node:fs/promises'
import { type ReleaseRoles, releaseRoles } from '@platform/contracts/registry/release-roles'
import { z } from 'zod'

/** Which team may release what; read again when the file changes, so that a new team needs no restart. */
export interface ReleaseRolesFile {
  current(): Promise<ReleaseRoles>
}

/** How often the file is checked for a change, ms. */
const CHECK_EVERY_MS = 2_000

/**
 * A file that becomes invalid while the service runs is logged once, and the last valid one applies.
 * @throws Error when it cannot be read at the start
 */
export async function openReleaseRoles(
  path: string,
  log: {
    error(details: object, message: string): void
    info(details: object, message: string): void
  },
): Promise<ReleaseRolesFile> {
  let checkedAt = performance.now()
  let seen = await stampOf(path)
  let roles = await read(path)
  let checking: Promise<void> | undefined

  const check = async () => {
    checkedAt = performance.now()
    const stamp = await stampOf(path)
    if (stamp === seen) return
    seen = stamp
    try {
      roles = await read(path)
      log.info({ teams: roles.teams.map(({ name }) => name) }, 'release roles read again')
    } catch (err) {
      log.error({ err }, 'release roles are invalid: the last valid ones apply')
    }
  }
  return {
    async current() {
      if (performance.now() - checkedAt > CHECK_EVERY_MS) {
        checking ??= check().finally(() => {
          checking = undefined
        })
      }
      await checking
      return roles
    },
  }
}

/** Changes with each write; null for a missing file. */
async function stampOf(path: string): Promise<string | null> {
  const found = await stat(path).catch(() => undefined)
  return found ? `${found.ino}:${found.mtimeMs}:${found.size}` : null
}

async function read(path: string): Promise<ReleaseRoles> {
  const content = await readFile(path, 'utf8').catch((cause) => {
    throw new Error(`RELEASE_ROLES_FILE: ${path} cannot be read`, { cause })
  })
  const parsed = releaseRoles.safeParse(parseJson(content))
  if (parsed.success) return parsed.data
  throw new Error(
    `RELEASE_ROLES_FILE: ${path} is not well formed:\n${z.prettifyError(parsed.error)}`,
  )
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}

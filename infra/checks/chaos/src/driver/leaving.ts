import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { dataExport, exportLink, lastExport } from '@platform/contracts/identity/exports'
import { deletion } from '@platform/contracts/identity/leaving'
import { waitFor } from '@platform/testing/wait-for'
import { strFromU8, unzipSync } from 'fflate'
import { z } from 'zod'
import type { Platform } from '../platform/platform.ts'
import { dataOf, untilSettled } from './api.ts'
import type { User } from './user.ts'

const EXPORT = '/api/users/me/export'
const EXPORTED_WITHIN_MS = 120_000
const LOOK_MS = 3_000

/** Gives the user a user name and a first name, which appear nowhere else. @returns them */
export async function nameUser(user: User): Promise<string[]> {
  const [userName, firstName] = [randomName(), randomName()]
  const body = { userName, firstName }
  const path = '/api/users/me/profile'
  dataOf(z.unknown(), await untilSettled(() => user.send({ method: 'PATCH', path, body })))
  return [userName, firstName]
}

/** Ten small letters, which both names may have. */
const randomName = () =>
  [...randomBytes(10)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')

export async function askForExport(user: User): Promise<void> {
  const request = { method: 'POST', path: EXPORT } as const
  dataOf(dataExport, await untilSettled(() => user.send(request)))
}

/** The lists of the user's export by file, once it is ready. */
export async function readExport(
  { api }: Pick<Platform, 'api'>,
  user: User,
): Promise<Map<string, unknown[]>> {
  const ready = await waitFor(async () => {
    // The route is limited, and a page looks no more often.
    await sleep(LOOK_MS)
    const answer = await untilSettled(() => user.send({ method: 'GET', path: EXPORT }))
    const { export: last } = dataOf(lastExport, answer)
    return last?.state === 'ready' && last
  }, EXPORTED_WITHIN_MS)
  const path = `${EXPORT}/${ready.id}/link`
  const bytes = await waitFor(async () => {
    const link = await untilSettled(() => user.send({ method: 'POST', path }))
    const response = await fetch(new URL(dataOf(exportLink, link).url, api))
    if (response.ok) return new Uint8Array(await response.arrayBuffer())
    // The file is limited by network, which all users of a run share.
    await response.body?.cancel()
    await sleep(LOOK_MS)
    return false
  }, EXPORTED_WITHIN_MS)
  const files = Object.entries(unzipSync(bytes))
  const lists = files.filter(([name]) => name.endsWith('.json'))
  return new Map(lists.map(([name, bytes]) => [name, JSON.parse(strFromU8(bytes))]))
}

/** Asks for the deletion of the account, which ends the session. An answer that is lost leaves a user without one. */
export async function askForDeletion(user: User): Promise<void> {
  const path = '/api/delete_account'
  const body = { confirmation: 'DELETE' }
  dataOf(deletion, await untilSettled(() => user.send({ method: 'POST', path, body })))
}

import { randomBytes } from 'node:crypto'
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

/** Gives the user a user name and a first name, which appear nowhere else. @returns them */
export async function nameUser(user: User): Promise<string[]> {
  const name = () => `n${randomBytes(5).toString('hex')}`
  const names = [name(), `First${name().replaceAll(/\d/g, 'x')}`] as const
  const body = { userName: names[0], firstName: names[1] }
  const path = '/api/users/me/profile'
  dataOf(z.unknown(), await untilSettled(() => user.send({ method: 'PATCH', path, body })))
  return [...names]
}

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
    const answer = await untilSettled(() => user.send({ method: 'GET', path: EXPORT }))
    const { export: last } = dataOf(lastExport, answer)
    return last?.state === 'ready' && last
  }, EXPORTED_WITHIN_MS)
  const path = `${EXPORT}/${ready.id}/link`
  const { url } = dataOf(exportLink, await untilSettled(() => user.send({ method: 'POST', path })))
  const response = await fetch(new URL(url, api))
  const files = Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer())))
  const lists = files.filter(([name]) => name.endsWith('.json'))
  return new Map(lists.map(([name, bytes]) => [name, JSON.parse(strFromU8(bytes))]))
}

/** Asks for the deletion of the account, which ends the session. An answer that is lost leaves a user without one. */
export async function askForDeletion(user: User): Promise<void> {
  const path = '/api/delete_account'
  const body = { confirmation: 'DELETE' }
  dataOf(deletion, await untilSettled(() => user.send({ method: 'POST', path, body })))
}

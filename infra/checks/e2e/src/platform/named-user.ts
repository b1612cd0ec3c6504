import { randomInt } from 'node:crypto'
import { profile } from '@platform/contracts/identity/http'
import { operatorSession } from './operator.ts'

/** The name of a user who shows their page to everybody: the operator's, who gets one if they have none. */
export async function nameOfSomeUser(): Promise<string> {
  const session = await operatorSession()
  const path = '/api/users/me/profile'
  const known = await session.call({ method: 'GET', path, data: profile })
  if (known.userName) return known.userName
  const body = { userName: `foxfire${randomInt(1_000, 10_000)}` }
  await session.call({ method: 'PUT', path: '/api/users/me/username', data: profile, body })
  return body.userName
}

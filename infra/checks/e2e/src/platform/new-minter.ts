import { randomInt } from 'node:crypto'
import type { Session } from '@platform/contracts/identity/http'
import { type MintView, mintView } from '@platform/contracts/pog/mint-http'
import { createClient } from '@platform/operator/platform/client'
import { apiUrl } from './addresses.ts'
import { newUser } from './new-user.ts'

const { call } = createClient(apiUrl)

/** A user whose card has a name and an avatar, so that a selfie is asked for and the rest is a press. */
export async function newMinter(): Promise<Session> {
  const user = await newUser()
  const { accessToken } = user
  const move = (path: string, body: object) =>
    call({ method: 'POST', path: `/api/pog/${path}`, data: mintView, accessToken, body })
  await move('mint/reserve-username', { userName: `foxfire${randomInt(10_000, 100_000)}` })
  await move('avatars/style', { category: 'HERO', character: 'MAYA', style: 'TOON' })
  return user
}

/** What the server has of the user's card. */
export const mintOf = ({ accessToken }: Session): Promise<MintView> =>
  call({ method: 'GET', path: '/api/pog/mint/state', data: mintView, accessToken })

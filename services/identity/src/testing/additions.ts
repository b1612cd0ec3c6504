import { randomUUID } from 'node:crypto'
import { enrolAuthenticator } from './authenticator.ts'
import { outsideBrowser } from './outside-browser.ts'
import { bearer, type PartnerUnderTest } from './partner-under-test.ts'
import { passkeyBrowser } from './passkey-browser.ts'
import type { TestIdentity } from './start-identity.ts'

interface Started {
  identity: TestIdentity
  partner: PartnerUnderTest
}
interface LoggedIn {
  accessToken: string
  userId: string
}
type Add = (started: Started, user: LoggedIn) => Promise<{ status: number }>

export const newEmail = () => `u${randomUUID().slice(0, 8)}@site.example`

/** Changes the phone number or the e-mail address, with the code that is sent to it. */
export async function changeContact(identity: TestIdentity, { accessToken }: LoggedIn, to: string) {
  const channel = to.includes('@') ? 'email' : 'phone'
  const headers = bearer(accessToken)
  const path = `/api/users/me/${channel}`
  const { data } = await identity.call('PUT', path, { headers, body: { [channel]: to } })
  const input = { challengeId: data.challengeId, code: identity.lastCode(to) }
  return identity.post(`${path}/verify`, input, headers)
}

const discord: Add = ({ identity }, user) =>
  outsideBrowser(identity, user).through('discord', `out${randomUUID().slice(0, 8)}`)
const passkey: Add = ({ identity }, user) => passkeyBrowser(identity, user).register()
const app: Add = async ({ identity }, { accessToken }) => {
  await enrolAuthenticator(identity, accessToken)
  return { status: 200 }
}
const connect: Add = ({ partner }, { accessToken }) => partner.connect(randomUUID(), accessToken)
const emailAddress: Add = ({ identity }, user) => changeContact(identity, user, newEmail())

/** What a session can add to an account, and the collection and method of each write by which it does. */
export const additions = [
  ['an outside account, as its provider answers', discord, 'outside_accounts', 'insertOne'],
  ['an outside account, as it is connected', discord, 'outside_accounts', 'updateOne'],
  ['a passkey', passkey, 'second_factors', 'insertOne'],
  ['an authenticator', app, 'second_factors', 'replaceOne'],
  ['a partner, as it is stored', connect, 'connections', 'insertOne'],
  ['a partner, as it is connected', connect, 'connections', 'updateOne'],
  ['an e-mail address', emailAddress, 'users', 'findOneAndUpdate'],
] as const

/** Every way into the account, and who signs in as its user. */
export async function waysOf(identity: TestIdentity, { accessToken }: LoggedIn) {
  const read = async (path: string) => (await identity.get(path, bearer(accessToken))).data
  const social = await read('/api/auth/social/status')
  const { totp, passkeys } = await read('/api/auth/second-factor')
  const { email } = await read('/api/users/me/profile')
  return {
    social: Object.keys(social).filter((provider) => social[provider].isActive),
    passkeys,
    totp,
    partners: (await read('/api/users/me/connections')).items,
    email,
  }
}

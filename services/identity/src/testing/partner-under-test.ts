import { connectMongo } from '@platform/service-kit'
import { leftToTheSweep } from '../repositories/left-to-the-sweep.ts'
import { usersRepository } from '../repositories/users.ts'
import { type Answer, type IdentityUnderTest, newPhone } from './start-identity.ts'

export const bearer = (accessToken: string) => ({ authorization: `Bearer ${accessToken}` })

/** Headers of a call by somebody who has the role. */
export async function operatorOf(identity: IdentityUnderTest): Promise<Record<string, string>> {
  const phone = newPhone()
  const { userId } = await identity.logIn(phone)
  const { MONGO_URL, MONGO_DATABASE } = identity.env
  const mongo = await connectMongo(MONGO_URL, MONGO_DATABASE, 'test', 10_000)
  await usersRepository(mongo, leftToTheSweep).addRoles(userId, ['operator'])
  await mongo.close()
  return bearer((await identity.logIn(phone)).accessToken)
}

let partners = 0

export type PartnerUnderTest = Awaited<ReturnType<typeof newPartner>>

/** A partner made by the operator, and what its server does. */
export async function newPartner(identity: IdentityUnderTest, operator: Record<string, string>) {
  partners += 1
  const key = `pk_partner${String(partners).padStart(4, '0')}`
  const terms = {
    name: `Site ${partners}`,
    origins: ['https://site.example'],
    embeds: ['campaign-feed'],
  }
  const path = `/api/auth/admin/partners/${key}`
  const set = (changes: object = {}) =>
    identity.call('PUT', path, { headers: operator, body: { ...terms, ...changes } })
  await set()
  const newSecret = async (): Promise<string> =>
    (await identity.call('POST', `${path}/secret`, { headers: operator })).body.data.secret
  const secret = await newSecret()

  const askFor = (externalUserId: string, purpose: string, credentials = `${key}:${secret}`) =>
    identity.post(
      '/api/auth/embed/tokens',
      { externalUserId, purpose },
      { authorization: `Basic ${btoa(credentials)}` },
    )
  const tokenFor = async (externalUserId: string, purpose: 'sign-in' | 'connect') =>
    (await askFor(externalUserId, purpose)).body.data.token as string
  const redeem = (token: string): Promise<Answer> =>
    identity.post('/api/auth/embed/sign-in', { partner: key, token })

  return {
    key,
    name: terms.name,
    secret,
    set,
    newSecret,
    askFor,
    tokenFor,
    redeem,
    /** The user of our site opens the partner's link and agrees. */
    async connect(externalUserId: string, accessToken: string): Promise<Answer> {
      const token = await tokenFor(externalUserId, 'connect')
      return identity.post('/api/auth/embed/connect', { partner: key, token }, bearer(accessToken))
    },
    signIn: async (externalUserId: string) => redeem(await tokenFor(externalUserId, 'sign-in')),
  }
}

import { randomUUID } from 'node:crypto'
import type { AbuseContext, ValidRequests } from '@platform/testing/abuse'
import { signedBy } from '@platform/testing/signed-by'

const AVATARS = '/api/pog/avatars'
/** Of the provider that the sandbox plays. */
const PROVIDER_SECRET = 'sandbox-secret-of-the-avatar-provider-easel'
const look = { category: 'HERO', character: 'MAYA', style: 'TOON', variant: 1 }

/** Requests about avatars, each of a user who has a slot that is bought. */
export function validAvatars(context: AbuseContext): ValidRequests {
  const owner = async (user = context.newUserWithoutAccount()) => {
    const { id } = await user
    const at = new Date()
    await context.store('pog', 'slots', {
      ...{ _id: `${id}:2`, userId: id, slot: 2, purchaseId: randomUUID(), hash: 'abuse' },
      ...{ currency: 'KCASH', amount: 0, state: 'bought', at },
    })
    return user
  }
  const avatarOf = async (userId: string) => {
    const id = randomUUID()
    await context.store('pog', 'avatars', {
      ...{ _id: id, userId, slot: 2, look, state: 'ready', selfie: 'none', drawing: null },
      image: '/api/pog/art/HERO/MAYA/TOON/1.svg',
      ...{ activatedAt: null, lastDrawing: null, createdAt: new Date(), version: 1 },
    })
    return id
  }
  return {
    [`POST ${AVATARS}/webhook`]: async () => ({
      body: { reference: randomUUID() },
      signed: (body) => signedBy(PROVIDER_SECRET, body),
    }),
    [`POST ${AVATARS}/generate`]: async () => ({
      headers: (await owner()).headers,
      body: { slot: 2, look, withSelfie: false },
    }),
    [`PUT ${AVATARS}/{id}`]: async () => {
      // A change is paid.
      const user = await owner(context.newUserWithAccount(['admin', 'finance']))
      await context.issue(user, '1000.00')
      const slots = await context.send(context.addressOf('pog'), {
        ...{ method: 'GET', path: '/api/pog/slots', headers: user.headers },
      })
      return {
        named: { id: await avatarOf(user.id) },
        headers: { ...user.headers, 'idempotency-key': randomUUID() },
        body: { look: { ...look, variant: 2 }, price: slots.editPrice, withSelfie: false },
      }
    },
  }
}

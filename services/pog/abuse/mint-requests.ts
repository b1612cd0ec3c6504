import { randomBytes, randomUUID } from 'node:crypto'
import type { AbuseContext, TestUser, ValidRequest, ValidRequests } from '@platform/testing/abuse'

const POG = '/api/pog'
const ADMIN = `${POG}/admin`
const price = { currency: 'KCASH', amount: '0.00' }
const newName = () => `m${randomBytes(5).toString('hex')}`

/** Requests about the mint and the slots, each of a user of its own. */
export function mintRequests(context: AbuseContext): ValidRequests {
  const send = (method: string, path: string, user: TestUser, json: unknown) =>
    context.send(context.addressOf('pog'), { method, path, headers: user.headers, json })
  const keyed = ({ headers }: TestUser) => ({ ...headers, 'idempotency-key': randomUUID() })
  /** A user with a reserved name. */
  const named = async () => {
    const user = await context.newUserWithAccount()
    await send('POST', `${POG}/mint/reserve-username`, user, { userName: newName() })
    return user
  }
  /** Prices that wait for another person. */
  const waiting = async () => {
    const asker = await context.newUserWithAccount(['campaign-manager'])
    const amount = `${1 + (randomBytes(2).readUInt16BE() % 900)}.00`
    const wanted = { slots: [price], edit: { currency: 'KCASH', amount } }
    const asked = await send('PUT', `${ADMIN}/slot-prices`, asker, wanted)
    return { named: { id: String(asked.id) }, bodyHash: asked.bodyHash, asker }
  }
  /** Refused: other requests of this run rely on the prices. */
  const decided = async (): Promise<ValidRequest> => {
    const { named, bodyHash } = await waiting()
    const { headers } = await context.newUserWithAccount(['admin'])
    return { named, headers, body: { bodyHash, reason: 'Abuse' } }
  }

  return {
    [`POST ${POG}/mint/reserve-username`]: async () => ({
      headers: (await context.newUserWithAccount()).headers,
      body: { userName: newName() },
    }),
    [`POST ${POG}/avatars/style`]: async () => ({
      headers: (await named()).headers,
      body: { category: 'HERO', character: 'MAYA', style: 'TOON', variant: 1 },
    }),
    [`POST ${POG}/mint/quick`]: async () => ({
      headers: keyed(await context.newUserWithAccount()),
      body: { userName: newName(), price },
    }),
    [`POST ${POG}/mint/start`]: async () => {
      const user = await named()
      const look = { category: 'HERO', character: 'MAYA', style: 'TOON' }
      await send('POST', `${POG}/avatars/style`, user, look)
      return { headers: keyed(user), body: { price } }
    },
    [`POST ${POG}/slots/unlock`]: async () => {
      const user = await context.newUserWithAccount(['admin', 'finance'])
      await context.issue(user, '1000.00')
      const at = new Date()
      await context.store('pog', 'slots', {
        ...{ _id: `${user.id}:2`, userId: user.id, slot: 2, purchaseId: randomUUID() },
        ...{ hash: 'abuse', currency: 'KCASH', amount: 0, state: 'bought', at },
      })
      const body = { slot: 3, price: { currency: 'KCASH', amount: '500.00' } }
      return { headers: keyed(user), body }
    },
    [`PUT ${ADMIN}/slot-prices`]: async () => ({
      headers: (await context.newUserWithAccount(['campaign-manager'])).headers,
      body: { slots: [price], edit: { currency: 'KCASH', amount: '100.00' } },
    }),
    [`POST ${ADMIN}/approvals/{id}/approve`]: async () => {
      const asker = await context.newUserWithAccount(['campaign-manager'])
      const { slots, edit } = await send('GET', `${ADMIN}/slot-prices`, asker, undefined)
      const asked = await send('PUT', `${ADMIN}/slot-prices`, asker, { slots, edit })
      const { headers } = await context.newUserWithAccount(['admin'])
      const body = { bodyHash: asked.bodyHash, reason: 'Abuse' }
      return { named: { id: String(asked.id) }, headers, body }
    },
    [`POST ${ADMIN}/approvals/{id}/refuse`]: decided,
    [`POST ${ADMIN}/approvals/{id}/withdraw`]: async () => {
      const { named, asker } = await waiting()
      return { named, headers: asker.headers, body: { reason: 'Abuse' } }
    },
  }
}

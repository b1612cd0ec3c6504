import type {
  TransferParties,
  transferPartiesBody,
} from '@platform/contracts/identity/transfer-parties'
import type { z } from 'zod'
import type { User } from '../domain/user.ts'
import type { Dependencies } from './dependencies.ts'
import { isLeaving } from './leaving/is-leaving.ts'
import { showBatch } from './profile/show-public-profile.ts'

type Needed = Pick<Dependencies, 'users' | 'profiles' | 'deletions'>

/** Who would send to whom. Of the other one it says no more than their public profile, and nothing once they are leaving. */
export async function showTransferParties(
  deps: Needed,
  { payerId, payee }: z.infer<typeof transferPartiesBody>,
): Promise<TransferParties> {
  const [payer, other] = await Promise.all([deps.users.find(payerId), find(deps, payee)])
  const isThere = other !== null && !(await isLeaving(deps, other.id))
  const [shown = null] = isThere ? await showBatch(deps, [other.id]) : []
  const contacts = [payer?.phoneNumber, payer?.email].filter(Boolean)
  return {
    payer: { userName: payer?.userName ?? null, provenContacts: contacts.length },
    payee: shown,
  }
}

const find = (
  { users }: Needed,
  payee: z.infer<typeof transferPartiesBody>['payee'],
): Promise<User | null> =>
  'userId' in payee ? users.find(payee.userId) : users.findByUserName(payee.userName)

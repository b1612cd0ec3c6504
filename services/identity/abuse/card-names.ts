import { randomBytes, randomUUID } from 'node:crypto'
import type { AbuseContext, ValidRequests } from '@platform/testing/abuse'

const PATH = '/internal/card-names/{cardId}'

/** Names of cards of users who have an account. */
export function cardNameRequests(context: AbuseContext): ValidRequests {
  const name = async () => ({
    named: { cardId: randomUUID() },
    body: {
      userId: (await context.newUserWithAccount()).id,
      userName: `c${randomBytes(5).toString('hex')}`,
    },
  })
  return { [`PUT ${PATH}`]: name, [`POST ${PATH}/fix`]: name }
}

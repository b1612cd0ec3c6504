import { accessViolations, usersOf } from '@platform/testing/access-violations'
import { approvalPolicy, reviewPolicy } from '@platform/testing/staff-policy'
import { expect, onTestFinished, test } from 'vitest'
import { ADMIN, startArchive } from '../testing/start-archive.ts'

test('the routes of approvals, reviews and acts admit whom their policies admit', async () => {
  const archive = await startArchive()
  onTestFinished(archive.stop)
  const routes = {
    ...approvalPolicy(ADMIN, { asks: 'partners.change', decides: 'roles.change' }),
    ...reviewPolicy(ADMIN, 'campaigns.read'),
    [`GET ${ADMIN}/acts`]: { right: 'acts.read' },
    [`PUT ${ADMIN}/shelves/{id}`]: { right: 'partners.change' },
    [`POST ${ADMIN}/burn`]: { right: 'partners.change' },
  } as const
  expect(await accessViolations(archive, { routes }, await usersOf(archive.issuer))).toEqual([])
})

import { transferParties, transferPartiesBody } from '@platform/contracts/identity/transfer-parties'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { showTransferParties } from '../../operations/show-transfer-parties.ts'

/** POST /internal/users/transfer-parties. */
export function showTransferPartiesRoute(
  app: ServiceApp,
  deps: Pick<Dependencies, 'users' | 'profiles' | 'deletions'>,
): void {
  app.post(
    '/internal/users/transfer-parties',
    {
      config: { access: { service: ['wallet'] } },
      schema: { body: transferPartiesBody, response: answers({ 200: transferParties }) },
    },
    async ({ body }) => ok(await showTransferParties(deps, body)),
  )
}

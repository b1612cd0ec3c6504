import { mailBody, mailOutcome, mailParams } from '@platform/contracts/identity/mails'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'
import { sendMail } from '../../operations/mails/send-mail.ts'

/** POST /internal/users/:userId/mails. */
export function sendMailRoute(
  app: ServiceApp,
  deps: Pick<Dependencies, 'users' | 'sentMails' | 'mail' | 'clock'>,
): void {
  app.post(
    '/internal/users/:userId/mails',
    {
      config: { access: { service: ['growth'] } },
      schema: { params: mailParams, body: mailBody, response: answers({ 200: mailOutcome }) },
    },
    async ({ params, body }) => ok({ outcome: await sendMail(deps, params.userId, body) }),
  )
}

import { emailCheck, emailQuery, verifiedContacts } from '@platform/contracts/identity/contacts'
import { answers, DomainError, ok, type ServiceApp, userOf } from '@platform/service-kit'
import { destinationOf } from '../../domain/destination.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { perMinute } from '../per-minute.ts'

const config = { access: 'user', rateLimit: perMinute(120) } as const
const tags = ['users']

/** GET /api/users/me/is-verified, GET /api/users/email/check?email=. */
export function showContactsRoutes(app: ServiceApp, deps: Dependencies): void {
  app.get(
    '/api/users/me/is-verified',
    { config, schema: { tags, response: answers({ 200: verifiedContacts }, ['NOT_FOUND']) } },
    async (request) => {
      const user = await deps.users.find(userOf(request).id)
      if (!user) throw new DomainError('NOT_FOUND')
      // Only what a code has proven is stored.
      return ok({ phone: user.phoneNumber !== null, email: user.email !== null })
    },
  )
  app.get(
    '/api/users/email/check',
    { config, schema: { tags, querystring: emailQuery, response: answers({ 200: emailCheck }) } },
    async (request) => ok(checkEmail(request.query.email)),
  )
}

function checkEmail(email: string) {
  try {
    destinationOf({ channel: 'email', email })
    return { isValid: true, message: '' }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { isValid: false, message: error.message }
  }
}

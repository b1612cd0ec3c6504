import { socialAccount, socialAccountParams } from '@platform/contracts/identity/social'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'

/** GET /internal/social/:userId/:provider: whether the user has an account there connected, and which. */
export function showSocialAccountRoute(
  app: ServiceApp,
  { outsideAccounts }: Pick<Dependencies, 'outsideAccounts'>,
): void {
  app.get(
    '/internal/social/:userId/:provider',
    {
      config: { access: { service: ['quests'] } },
      schema: { params: socialAccountParams, response: answers({ 200: socialAccount }) },
    },
    async ({ params }) => {
      const account = await outsideAccounts.held(params.provider, params.userId)
      if (!account || account.disconnectedAt) {
        return ok({ isActive: false, subject: null, handle: null })
      }
      const { subject, handle } = account
      return ok({ isActive: true, subject, handle })
    },
  )
}

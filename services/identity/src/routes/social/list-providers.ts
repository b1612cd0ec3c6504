import {
  outsideProvider,
  redirectProvider,
  socialProviders,
} from '@platform/contracts/identity/social'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { Dependencies } from '../../operations/dependencies.ts'

/** GET /api/auth/social/providers: the ways in that this deployment is set up for. A wallet needs no set-up. */
export function listProvidersRoute(
  app: ServiceApp,
  { social, messenger }: Pick<Dependencies, 'social' | 'messenger'>,
): void {
  const providers = outsideProvider.options.filter((name) => {
    const { data } = redirectProvider.safeParse(name)
    return data === undefined || social[data] !== null
  })
  app.get(
    '/api/auth/social/providers',
    {
      config: { access: 'public' },
      schema: { tags: ['social'], response: answers({ 200: socialProviders }) },
    },
    async () => ok({ providers, phoneLogin: messenger !== null }),
  )
}

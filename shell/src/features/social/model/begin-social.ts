import type { RedirectProvider, SocialPurpose } from '@platform/contracts/identity/social'
import { ownPath } from '@platform/contracts/rules/own-path'
import type { ApiClient } from '@platform/remote-kit/api-client'
import { openProviderPage } from '../api/social-api.ts'
import { leavePage } from './leave-page.ts'
import { keepOngoingSocial } from './ongoing-social.ts'

/** Leaves for the provider's page; the user comes back to the page that is open now. */
export async function beginSocial(
  api: ApiClient,
  provider: RedirectProvider,
  purpose: SocialPurpose,
): Promise<void> {
  const redirect = presentPath()
  const { url } = await openProviderPage(api, provider, { purpose, redirect })
  keepOngoingSocial({ provider, purpose, redirect })
  leavePage(url)
}

/** The start page for a page whose address is too long to be kept. */
export const presentPath = () => ownPath(location.pathname + location.search) ?? '/'

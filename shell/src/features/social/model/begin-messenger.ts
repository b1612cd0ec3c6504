import { MESSENGER } from '@platform/contracts/shell/paths'
import type { ApiClient } from '@platform/remote-kit/api-client'
import { openMessengerPage } from '../api/social-api.ts'
import { presentPath } from './begin-social.ts'
import { leavePage } from './leave-page.ts'
import { keepOngoingSocial } from './ongoing-social.ts'

/** Leaves for the messenger's page; the user comes back to the page that is open now. */
export async function beginMessenger(api: ApiClient): Promise<void> {
  const url = await openMessengerPage(api)
  keepOngoingSocial({ provider: MESSENGER, purpose: 'login', redirect: presentPath() })
  leavePage(url)
}

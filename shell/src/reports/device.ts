import type { ApiClient } from '@platform/remote-kit/api-client'
import { deviceToken, ensureDevice } from '../remotes/device-id.ts'

/**
 * Replaces an id whose MAC the registry no longer accepts. This page's versions were chosen by the old
 * id, so the new one takes effect on the next page.
 */
export async function replaceDevice(api: ApiClient, refused: string): Promise<void> {
  // Another tab may have replaced it already.
  if (deviceToken.get() === refused) deviceToken.clear()
  await ensureDevice(api)
}

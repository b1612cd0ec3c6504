import type { ApiClient } from '@platform/remote-kit/api-client'
import { deviceToken, idOf } from '../remotes/device-id.ts'

/** This browser's sealed id, asked for if it has none; null if the registry gives none now. */
export async function ensureDevice(api: ApiClient): Promise<{ token: string; id: string } | null> {
  const stored = asDevice(deviceToken.get())
  if (stored) return stored
  const answer = await api.post<{ token: string }>('/remotes/devices', {})
  const given = answer.success ? asDevice(answer.data.token) : null
  if (given) deviceToken.set(given.token)
  return given
}

/**
 * In place of one whose seal the registry does not know any more. What this page runs was drawn by the old
 * id, so the new one counts from the next page on.
 */
export async function replaceDevice(api: ApiClient, refused: string): Promise<void> {
  // Another tab may have been quicker.
  if (deviceToken.get() === refused) deviceToken.clear()
  await ensureDevice(api)
}

function asDevice(token: string | null) {
  const id = idOf(token)
  return token !== null && id !== null ? { token, id } : null
}

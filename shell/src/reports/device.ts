import type { ApiClient } from '@platform/remote-kit/api-client'
import { deviceToken, idOf } from '../remotes/device-id.ts'

/** This browser's id with its MAC, requested if it has none; null if the registry does not issue one now. */
export async function ensureDevice(api: ApiClient): Promise<{ token: string; id: string } | null> {
  const stored = asDevice(deviceToken.get())
  if (stored) return stored
  const answer = await api.post<{ token: string }>('/remotes/devices', {})
  const given = answer.success ? asDevice(answer.data.token) : null
  if (given) deviceToken.set(given.token)
  return given
}

/**
 * Replaces an id whose MAC the registry no longer accepts. This page's versions were chosen by the old
 * id, so the new one takes effect on the next page.
 */
export async function replaceDevice(api: ApiClient, refused: string): Promise<void> {
  // Another tab may have replaced it already.
  if (deviceToken.get() === refused) deviceToken.clear()
  await ensureDevice(api)
}

function asDevice(token: string | null) {
  const id = idOf(token)
  return token !== null && id !== null ? { token, id } : null
}

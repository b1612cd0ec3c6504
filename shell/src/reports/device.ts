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

function asDevice(token: string | null) {
  const id = idOf(token)
  return token !== null && id !== null ? { token, id } : null
}

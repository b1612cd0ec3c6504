import { withTimeout } from '@platform/contracts/rules/with-timeout'
import type { ApiClient } from '@platform/remote-kit/api-client'
import { storedText } from '@platform/remote-kit/storage'

/** `<id>.<mac>`, issued by the registry. */
export const deviceToken = storedText('deviceId')

export interface Device {
  token: string
  id: string
}

/** ms that a page with a canary waits for its id; without one it runs the stable versions. */
const PATIENCE_MS = 2_000
/** One request, per client, for all callers that need an id now. */
const issuing = new WeakMap<ApiClient, Promise<Device | null>>()

/** This browser's id with its MAC, requested if it has none; null if the registry does not issue one now. */
export async function ensureDevice(api: ApiClient): Promise<Device | null> {
  const stored = asDevice(deviceToken.get())
  if (stored) return stored
  const begun = issuing.get(api)
  if (begun) return begun
  const issued = issue(api).finally(() => issuing.delete(api))
  issuing.set(api, issued)
  return issued
}

async function issue(api: ApiClient): Promise<Device | null> {
  const answer = await api.post<{ token: string }>('/remotes/devices', {})
  // Another tab may have got one meanwhile.
  const given = asDevice(deviceToken.get()) ?? (answer.success ? asDevice(answer.data.token) : null)
  if (given) deviceToken.set(given.token)
  return given
}

/**
 * The id that selects canaries. A new browser's is requested as the page begins, beside the manifest, so that its first
 * page already runs the versions of the next ones.
 */
export async function deviceId(api: ApiClient): Promise<string | null> {
  const device = await withTimeout(PATIENCE_MS, ensureDevice(api)).catch(() => null)
  return device?.id ?? null
}

function asDevice(token: string | null): Device | null {
  const [id, mac] = token?.split('.') ?? []
  return token && id && mac ? { token, id } : null
}

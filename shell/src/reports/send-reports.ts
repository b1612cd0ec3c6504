import { SOURCE_HEADER, SOURCE_WEBSITE } from '@platform/contracts/constants'
import type { Channel } from '@platform/contracts/registry/manifest'
import type { Report } from '@platform/contracts/registry/reports'

const ADDRESS = '/api/remotes/reports'

interface Sender {
  /** The device's token, `<id>.<mac>`. */
  device: string
  channel: Channel
  /** The registry does not accept the token's MAC. */
  onRefused(): void
}

/** Sends reports without waiting, also while the page unloads; failed sends are lost. */
export function sendReports(
  { device, channel, onRefused }: Sender,
  reports: readonly Report[],
): void {
  const body = JSON.stringify({ device, channel, reports })
  try {
    // A beacon cannot read its response, so it never learns of a refusal: for older browsers only.
    if (!('keepalive' in Request.prototype)) {
      navigator.sendBeacon(ADDRESS, new Blob([body], { type: 'application/json' }))
      return
    }
    fetch(ADDRESS, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SOURCE_HEADER]: SOURCE_WEBSITE },
      body,
      keepalive: true,
      credentials: 'omit',
    }).then(
      ({ status }) => {
        if (status === 401) onRefused()
      },
      () => {},
    )
  } catch {
    // The browser forbids it; reports must not break the page.
  }
}

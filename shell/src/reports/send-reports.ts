import { SOURCE_HEADER, SOURCE_WEBSITE } from '@platform/contracts/constants'
import type { Channel } from '@platform/contracts/registry/manifest'
import type { Report } from '@platform/contracts/registry/reports'

const ADDRESS = '/api/remotes/reports'

interface Sender {
  /** Signed id of the device. */
  device: string
  channel: Channel
  /** The registry does not accept the id's signature. */
  onRefused(): void
}

/** Sends reports without waiting, also while the page unloads; failed sends are lost. */
export function sendReports(
  { device, channel, onRefused }: Sender,
  reports: readonly Report[],
): void {
  const body = JSON.stringify({ device, channel, reports })
  try {
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

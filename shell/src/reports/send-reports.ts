import { SOURCE_HEADER, SOURCE_WEBSITE } from '@platform/contracts/constants'
import type { Channel } from '@platform/contracts/registry/manifest'
import type { Report } from '@platform/contracts/registry/reports'

const ADDRESS = '/api/remotes/reports'

interface Sender {
  /** Its sealed id. */
  device: string
  channel: Channel
  /** The registry does not know the seal. */
  onRefused(): void
}

/** Sends reports without waiting, also from a page that goes; what does not get through is lost. */
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
    // A browser that forbids it: the page goes on.
  }
}

import { SOURCE_HEADER, SOURCE_WEBSITE } from '@platform/contracts/constants'
import type { Channel } from '@platform/contracts/registry/manifest'
import type { Report } from '@platform/contracts/registry/reports'

const ADDRESS = '/api/remotes/reports'

/** Sends reports without waiting, also from a page that goes; what does not get through is lost. */
export function sendReports(device: string, channel: Channel, reports: readonly Report[]): void {
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
    }).catch(() => {})
  } catch {
    // A browser that forbids it: the page goes on.
  }
}

import type { BrowserContext } from 'playwright'

/** Collects what a clean page never has: warnings, errors, exceptions, requests that failed. */
export function watchComplaints(context: BrowserContext): string[] {
  const complaints: string[] = []
  context.on('console', (message) => {
    const type = message.type()
    if (type !== 'error' && type !== 'warning') return
    complaints.push(`${type}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => complaints.push(`exception: ${error.error().message}`))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed'
    // A page that leaves, or asks anew, drops what it was waiting for.
    if (reason !== 'net::ERR_ABORTED') complaints.push(`request: ${reason} (${request.url()})`)
  })
  context.on('response', (response) => {
    const status = response.status()
    if (status >= 400) complaints.push(`response: ${status} (${response.url()})`)
  })
  return complaints
}

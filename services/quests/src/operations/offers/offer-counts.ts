import type { Metrics } from '@platform/service-kit'

/** What /metrics has about offer networks. */
export function offerCounts({ counter }: Metrics) {
  const callbacks = counter(
    'offer_callbacks_total',
    'Calls of offer networks, by what came of them; `reversed` ones that were paid are listed for staff',
    ['network', 'result'],
  )
  const failures = counter('offer_reads_failed_total', 'Reads of offers that failed', ['network'])
  return {
    countCallback: (network: string, result: string) => callbacks.inc({ network, result }),
    countFailure: (network: string) => failures.inc({ network }),
  }
}

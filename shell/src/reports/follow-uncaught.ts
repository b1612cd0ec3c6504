import type { Report } from '@platform/contracts/registry/reports'
import { reportOfUncaught } from './report-of.ts'

/** Passes on the report of each error of a remote that nobody caught. @param page its window */
export function followUncaught(
  page: Pick<EventTarget, 'addEventListener'>,
  onReport: (report: Report) => void,
): void {
  const pass = (thrown: unknown) => {
    const report = reportOfUncaught(thrown)
    if (report) onReport(report)
  }
  page.addEventListener('error', (event) => pass((event as ErrorEvent).error))
  page.addEventListener('unhandledrejection', (event) =>
    pass((event as PromiseRejectionEvent).reason),
  )
}

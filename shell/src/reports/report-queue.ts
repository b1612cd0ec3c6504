import type { Report } from '@platform/contracts/registry/reports'

/** Most reports of one page, so that a page that fails repeatedly does not flood the registry. */
const MOST_PER_PAGE = 20
/** Most errors among them, so that a loop that throws leaves room for how the page did. */
const MOST_ERRORS_PER_PAGE = 5
/** ms in which reports are collected into one request. */
const BATCH_MS = 2_000

export interface ReportQueue {
  /** Each version and outcome counts once in a page. */
  add(report: Report): void
  /** Sends the collected reports at once, because the page may unload. */
  flush(): void
}

/** Collects reports and passes them to `send`, which must neither throw nor wait. */
export function createReportQueue(send: (reports: readonly Report[]) => void): ReportQueue {
  const queued = new Set<string>()
  let errors = 0
  let waiting: Report[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const reports = waiting
    waiting = []
    if (reports.length > 0) send(reports)
  }
  return {
    add(report) {
      const outcome = [report.kind, report.remote, report.version, detailOf(report)].join(' ')
      if (queued.size >= MOST_PER_PAGE || queued.has(outcome)) return
      if (report.kind === 'error' && ++errors > MOST_ERRORS_PER_PAGE) return
      queued.add(outcome)
      waiting.push(report)
      timer ??= setTimeout(flush, BATCH_MS)
    },
    flush,
  }
}

/** By what two reports of one kind about a version differ. */
function detailOf(report: Report): string {
  if (report.kind === 'failed') return report.reason
  return report.kind === 'error' ? JSON.stringify(report.error) : ''
}

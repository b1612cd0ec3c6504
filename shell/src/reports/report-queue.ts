import type { Report } from '@platform/contracts/registry/reports'

/** Reports of one page, so that one that fails over and over is no flood. */
const MOST_PER_PAGE = 20
/** ms in which reports are gathered before they go together. */
const GATHER_MS = 2_000

export interface ReportQueue {
  /** Each version and outcome counts once in a page. */
  add(report: Report): void
  /** Sends at once what was gathered: the page may be about to go. */
  flush(): void
}

/** Gathers reports and sends them by `send`, which must neither throw nor wait. */
export function createReportQueue(send: (reports: readonly Report[]) => void): ReportQueue {
  const told = new Set<string>()
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
      const reason = report.kind === 'failed' ? report.reason : ''
      const outcome = [report.kind, report.remote, report.version, reason].join(' ')
      if (told.size >= MOST_PER_PAGE || told.has(outcome)) return
      told.add(outcome)
      waiting.push(report)
      timer ??= setTimeout(flush, GATHER_MS)
    },
    flush,
  }
}

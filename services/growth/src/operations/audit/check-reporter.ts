import type { AuditCheck } from '@platform/contracts/growth/audit'
import type { ServiceContext } from '@platform/service-kit'

/** Logs and measures what a check of the merged audit trail found. */
export function checkReporter({
  log,
  metrics,
}: Pick<ServiceContext, 'log' | 'metrics'>): (check: AuditCheck) => void {
  const lines = metrics.gauge('audit_trail_lines', 'Lines of the merged audit trail', [])
  const broken = metrics.gauge(
    'audit_trail_broken',
    '1 while a line of the merged audit trail is missing or not as it was written',
    [],
  )
  return (check) => {
    lines.set(check.lines)
    broken.set(check.fault ? 1 : 0)
    if (check.fault) log.error({ check }, 'the audit trail was changed')
    else log.info({ seq: check.lines, tip: check.tip }, 'the audit trail is whole')
  }
}

import { stringify } from 'yaml'
import { anchorOf } from './alarm.ts'
import { alarms } from './alarms.ts'

/** Rules of Prometheus, one for each alarm; `runbook` is the section to open. */
export function alertRules(): string {
  const rules = alarms.map(({ name, expr, for: lasting, severity, means, section }) => ({
    alert: name,
    expr,
    ...(lasting ? { for: lasting } : {}),
    labels: { severity },
    annotations: { summary: means, runbook: `docs/runbook.md#${anchorOf(section)}` },
  }))
  return stringify({ groups: [{ name: 'platform', rules }] }, { lineWidth: 0 })
}

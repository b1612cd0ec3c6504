import { markdownTable } from '@platform/kubernetes/markdown-table'
import { anchorOf } from './alarm.ts'
import { alarms } from './alarms.ts'

const HEADER = ['alarm', 'when', 'means', 'do']

/** The table of alarms in docs/runbook.md. Those that wake somebody are bold. */
export function alarmsTable(): string {
  const rows = alarms.map((alarm) => [
    alarm.severity === 'page' ? `**${alarm.name}**` : alarm.name,
    `\`${alarm.expr}\`${alarm.for ? ` for ${alarm.for}` : ''}`,
    alarm.means,
    `[${alarm.section}](#${anchorOf(alarm.section)})`,
  ])
  return markdownTable(HEADER, rows)
}

/** A Markdown table whose columns are aligned. A `|` in a cell is escaped, also in code, as it would end the cell. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const cells = [head, ...rows].map((row) => row.map(escaped))
  const widths = head.map((_cell, column) =>
    Math.max(...cells.map((row) => (row[column] ?? '').length)),
  )
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  const [first = '', ...others] = cells.map(line)
  return [first, rule, ...others].join('\n')
}

const escaped = (cell: string) => cell.replace(/(?<!\\)\|/g, '\\|')

/** Words of PromQL that are neither a metric nor a label. */
const KEYWORDS = new Set(['by', 'or', 'and', 'unless', 'on', 'without', 'ignoring'])

/** Names of the metrics that an expression reads. */
export function metricNamesIn(expr: string): string[] {
  const bare = expr
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}/g, ' ')
    .replace(/\[[^\]]*\]/g, ' ')
    .replace(/\b(by|on|without|ignoring)\s*\([^)]*\)/g, ' ')
  const words = bare.matchAll(/(?<![\w.])([a-z_][a-z0-9_]*)(?!\w|\s*\()/g)
  return [...new Set(Array.from(words, ([, word = '']) => word))].filter(
    (word) => !KEYWORDS.has(word),
  )
}

/** Labels that an expression groups by or compares. */
export function labelsIn(expr: string): string[] {
  const bare = expr.replace(/"[^"]*"/g, '""')
  const grouped = Array.from(bare.matchAll(/\bby\s*\(([^)]*)\)/g), ([, list = '']) =>
    list.split(',').map((label) => label.trim()),
  )
  const matchers = bare.matchAll(/([a-z_][a-z0-9_]*)\s*(?:=~|!~|!=|=)""/g)
  const compared = Array.from(matchers, ([, label = '']) => label)
  return [...new Set([...grouped.flat(), ...compared])]
}

/**
 * The parts of a style between its interpolations, as written in the source, without comments and indentation. A part
 * with `//` stays: to stylis that begins a comment, which the end of the line ends.
 */
export function shortStyle(parts: readonly string[]): string[] {
  return parts.map((part, index) => {
    if (part.includes('//')) return part
    const inOneLine = part.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\s*\n\s*/g, spaceIfNeeded)
    const begun = index === 0 ? inOneLine.trimStart() : inOneLine
    return index === parts.length - 1 ? begun.trimEnd() : begun
  })
}

function spaceIfNeeded(lines: string, at: number, style: string): string {
  const before = style[at - 1] ?? ''
  const isNeeded = !['{', '}', ';'].includes(before) && style[at + lines.length] !== '}'
  return isNeeded ? ' ' : ''
}

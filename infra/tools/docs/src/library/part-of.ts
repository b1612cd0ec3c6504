/**
 * What stands below a heading of a Markdown text, up to the next one of its level or above; the heading becomes the title, and those below
 * it come up with it.
 * @throws Error when there is no such heading
 */
export function partOf(markdown: string, heading: string): string {
  const lines = markdown.split('\n')
  const from = lines.findIndex((line) => /^#+ /.test(line) && line.replace(/^#+ /, '') === heading)
  const level = /^#+/.exec(lines[from] ?? '')?.[0].length
  if (level === undefined) throw new Error(`there is no heading "${heading}"`)
  const part = [`# ${heading}`]
  let isCode = false
  for (const line of lines.slice(from + 1)) {
    if (/^ *```/.test(line)) isCode = !isCode
    const depth = isCode ? undefined : /^(#+) /.exec(line)?.[1]?.length
    if (depth !== undefined && depth <= level) break
    part.push(depth === undefined ? line : line.slice(level - 1))
  }
  return part.join('\n')
}

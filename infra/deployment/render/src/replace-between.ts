/**
 * Replaces what stands between `<!-- rendered: NAME -->` and `<!-- /rendered -->`.
 * @throws Error when the text has no such marks
 */
export function replaceBetween(text: string, name: string, content: string): string {
  // Without the lookahead, a section that lacks its end mark would match up to the end of a later one.
  const marks = new RegExp(
    `(<!-- rendered: ${name} -->)(?:(?!<!-- rendered: )[\\s\\S])*?(<!-- /rendered -->)`,
  )
  if (!marks.test(text)) throw new Error(`there is no <!-- rendered: ${name} -->`)
  return text.replace(
    marks,
    (_all, begin: string, end: string) => `${begin}\n\n${content}\n\n${end}`,
  )
}

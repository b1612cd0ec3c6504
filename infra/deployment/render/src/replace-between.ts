/**
 * Replaces what stands between `<!-- rendered: NAME -->` and `<!-- /rendered -->`.
 * @throws Error when the text has no such marks
 */
export function replaceBetween(text: string, name: string, content: string): string {
  const marks = new RegExp(`(<!-- rendered: ${name} -->\n)[\\s\\S]*?(\n<!-- /rendered -->)`)
  if (!marks.test(text)) throw new Error(`there is no <!-- rendered: ${name} -->`)
  return text.replace(marks, (_all, begin: string, end: string) => `${begin}\n${content}\n${end}`)
}

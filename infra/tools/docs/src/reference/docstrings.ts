/** What stands in the comment before each exported constant of a TypeScript text, by the name of the constant. */
export function docstringsOf(code: string): ReadonlyMap<string, string> {
  const found = code.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const (\w+)/g)
  return new Map(
    [...found].map(([, comment = '', name = '']) => [
      name,
      comment
        .split('\n')
        .map((line) => line.replace(/^\s*\*? ?/, '').trim())
        .join(' ')
        .trim(),
    ]),
  )
}

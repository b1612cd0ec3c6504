/** "{site}/x" with `{ site: 'http://a' }` is "http://a/x". @throws Error when a placeholder has no value */
export function fillPlaceholders(
  template: string,
  values: Readonly<Record<string, string>>,
): string {
  return template.replace(/\{([\w.-]+)\}/g, (placeholder, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${template}: ${placeholder} has no value here`)
    return value
  })
}

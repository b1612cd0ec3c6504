/** A setting whose value cannot be made at the place of deployment. */
export class SettingProblem extends Error {
  override readonly name = 'SettingProblem'
}

/**
 * "{site}/x" with `{ site: 'http://a' }` is "http://a/x".
 * @throws SettingProblem for an empty template, and when a placeholder has no value
 */
export function fillPlaceholders(
  template: string | undefined,
  values: Readonly<Record<string, string>>,
): string {
  if (!template) throw new SettingProblem(`it has no value (${JSON.stringify(template)})`)
  return template.replace(/\{([\w.-]+)\}/g, (placeholder, name: string) => {
    const value = values[name]
    if (value !== undefined) return value
    const known = Object.keys(values).map((each) => `{${each}}`)
    throw new SettingProblem(
      `${placeholder} of "${template}" has no value here. Known: ${known.join(', ')}`,
    )
  })
}

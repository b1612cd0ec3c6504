import type { StandardSchema } from './standard-schema.ts'

/** By field: the problem of its value, or null. `values` are those of the whole form. */
type FieldRules<Values, Problem extends string> = {
  [Name in keyof Values]?: (value: Values[Name], values: Values) => Problem | null
}

/**
 * A schema with one function per field, for contract rules that do not use zod. zod costs a page 5 KB gzip
 * or more (docs/decisions/0010).
 */
export function fieldRules<Values extends object, Problem extends string = string>(
  rules: FieldRules<Values, Problem>,
): StandardSchema<Values, Values, Problem> {
  const names = Object.keys(rules) as (keyof Values)[]
  function validate(input: unknown) {
    const values = input as Values
    const issues = names.flatMap((name) => {
      const message = rules[name]?.(values[name], values)
      return message ? [{ message, path: [name] }] : []
    })
    return issues.length > 0 ? { issues } : { value: values }
  }
  return { '~standard': { version: 1, vendor: 'platform', validate } }
}

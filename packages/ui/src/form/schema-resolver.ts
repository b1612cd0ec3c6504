import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form'
import type { StandardSchema } from './standard-schema.ts'

/** Lets a schema check a form; a field shows its first problem. */
export function schemaResolver<Input extends FieldValues, Output>(
  schema: StandardSchema<Input, Output>,
): Resolver<Input, unknown, Output> {
  return async (values) => {
    const result = await schema['~standard'].validate(values)
    if (!result.issues) return { values: result.value, errors: {} }
    const errors: FieldErrors<Input> = {}
    for (const { message, path = [] } of result.issues) {
      const name = path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.')
      if (!get(errors, name)) set(errors, name, { type: 'schema', message })
    }
    return { values: {}, errors }
  }
}

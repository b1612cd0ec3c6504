/**
 * The part of https://standardschema.dev (version 1) that a form uses. zod, zod/mini and `fieldRules`
 * implement it, so this package depends on none of them.
 */
export interface StandardSchema<Input, Output, Problem extends string = string> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly validate: (
      value: unknown,
    ) => SchemaResult<Output, Problem> | Promise<SchemaResult<Output, Problem>>
    readonly types?: { readonly input: Input; readonly output: Output } | undefined
  }
}

type SchemaResult<Output, Problem extends string> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue<Problem>[] }

interface SchemaIssue<Problem extends string> {
  readonly message: Problem
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

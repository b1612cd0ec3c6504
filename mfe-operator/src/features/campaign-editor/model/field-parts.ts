import type { Path } from './draft.ts'

/** What every field of the editor takes. */
export interface FieldParts {
  path: Path
  label: string
  hint: string | undefined
  isRequired: boolean
}

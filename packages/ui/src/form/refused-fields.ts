/**
 * Problems by field of a body that the server refused: `details.fields` of the error envelope, their
 * paths without the leading `body.`. Empty for any other error.
 */
export function refusedFields(error: unknown): Record<string, string> {
  const fields = (error as { details?: { fields?: unknown } } | null)?.details?.fields
  if (!Array.isArray(fields)) return {}
  const refused = (fields as Partial<RefusedField>[]).filter(isRefusedField)
  return Object.fromEntries(
    refused.map(({ path, problem }) => [path.replace(/^body\./, ''), problem]),
  )
}

interface RefusedField {
  path: string
  problem: string
}

function isRefusedField(field: Partial<RefusedField> | null): field is RefusedField {
  return typeof field?.path === 'string' && typeof field.problem === 'string'
}

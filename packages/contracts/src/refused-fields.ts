/** One value of a request that was refused. `details.fields` of VALIDATION_FAILED has one or more, in every service. */
export interface RefusedField {
  /** Where it is: `body.reward.amount`, `headers.idempotency-key`, `querystring.host`. */
  path: string
  /** What is wrong with it, as text: "must be more than zero". */
  problem: string
}

/** The refused fields in the `details` of an error; none in those of any other error. */
export function refusedFieldsIn(details: unknown): RefusedField[] {
  const fields = (details as { fields?: unknown } | null | undefined)?.fields
  return Array.isArray(fields) ? fields.filter(isRefusedField) : []
}

function isRefusedField(field: unknown): field is RefusedField {
  const { path, problem } = (field ?? {}) as Partial<RefusedField>
  return typeof path === 'string' && typeof problem === 'string'
}

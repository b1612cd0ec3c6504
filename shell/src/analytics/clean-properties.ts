/** Empty values and the words "null" and "undefined" are dropped, the rest is sent as text. */
export function cleanProperties(
  properties: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const texts = Object.entries(properties)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => [name, asText(value)] as const)
  return Object.fromEntries(texts.filter(([, text]) => text !== 'null' && text !== 'undefined'))
}

function asText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

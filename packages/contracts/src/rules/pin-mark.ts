/**
 * How a manifest lists a subject with pins (`user:<id>`, `partner:<key>`): as a hash, by which a client finds
 * itself and cannot find another subject. Hex, 32 characters.
 */
export async function pinMark(subject: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`pin\n${subject}`))
  const bytes = [...new Uint8Array(digest, 0, 16)]
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

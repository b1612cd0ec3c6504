/** "1 entrant", "2 entrants". */
export function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`
}

/** The data of an answer of the public API. @throws Error when there is none */
export async function get<T>(url: URL): Promise<T> {
  const response = await fetch(url)
  if (response.status === 404) throw new Error(`There is no draw at ${url}.`)
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
  const { data } = (await response.json()) as { data: T }
  return data
}

import { cities } from './cities.ts'
import { colleges } from './colleges.ts'

const lists = { cities, colleges }
const MOST = 20

/**
 * Names of cities or colleges of a country that begin with the text, then those one of whose words does; marks and case do
 * not count ("sao" finds "São Paulo").
 */
export function findPlaces(kind: keyof typeof lists, country: string, text: string): string[] {
  const wanted = plain(text)
  const all = (lists[kind][country] ?? []).map((name) => ({ name, key: plain(name) }))
  const first = all.filter(({ key }) => key.startsWith(wanted))
  const later = all.filter(({ key }) => !key.startsWith(wanted) && key.includes(` ${wanted}`))
  return [...first, ...later].slice(0, MOST).map(({ name }) => name)
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .trim()
    .replace(/[\s,()-]+/g, ' ')
}

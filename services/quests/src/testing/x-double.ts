import { type ProviderAnswer, type ProviderDouble, startProviderDouble } from './provider-double.ts'

/** Plays X's API v2, as far as checks read it. */
export interface XDouble extends ProviderDouble {
  /** The `data` of each page of what is read, "following", by the token of the account; `profile`: its one. */
  pages: Map<string, Partial<Record<string, readonly unknown[]>>>
}

export const unauthorised: ProviderAnswer = {
  status: 401,
  body: { title: 'Unauthorized', type: 'about:blank', status: 401, detail: 'Unauthorized' },
}
/** Until the time that X names; it counts in whole seconds. */
export const limitedFor = (seconds: number): ProviderAnswer => ({
  status: 429,
  headers: { 'x-rate-limit-reset': String(Math.ceil(Date.now() / 1_000) + seconds) },
  body: { title: 'Too Many Requests', type: 'about:blank', status: 429 },
})

export async function startXDouble(): Promise<XDouble> {
  const pages: XDouble['pages'] = new Map()
  const double = await startProviderDouble(({ headers, path }) => {
    const token = headers.authorization?.replace('Bearer ', '') ?? ''
    const url = new URL(path, 'http://x')
    const kind = url.pathname.split('/')[4] ?? 'profile'
    const at = Number(url.searchParams.get('pagination_token') ?? 0)
    const all = pages.get(token)?.[kind] ?? []
    const next = at + 1 < all.length ? { next_token: String(at + 1) } : {}
    const meta = kind === 'profile' ? {} : { meta: { result_count: 1, ...next } }
    return { status: 200, body: { ...(all[at] === undefined ? {} : { data: all[at] }), ...meta } }
  })
  return { ...double, pages }
}

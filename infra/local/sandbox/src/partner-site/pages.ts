import { readFile } from 'node:fs/promises'
import { brand } from '@platform/contracts/brand'
import type { EmbedName } from '@platform/contracts/identity/partners'
import { EMBED_SCRIPT_PATH } from '@platform/contracts/shell/paths'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '../escape-html.ts'
import type { SandboxApp } from '../http.ts'
import type { ReadCredentials } from './credentials.ts'
import type { Reader, Readers } from './readers.ts'

interface Parts {
  siteUrl: string
  credentials: ReadCredentials
  readers: Readers
}

const FILES = {
  'site.css': 'text/css; charset=utf-8',
  'hero.svg': 'image/svg+xml',
  'sign-in.js': 'text/javascript; charset=utf-8',
  'hostile.js': 'text/javascript; charset=utf-8',
}

/** The article with the embed, without it, and with an attack on it; the reader's own page; and the page that explains the refusal. */
export function sitePages(app: SandboxApp, { siteUrl, credentials, readers }: Parts): void {
  const pageWith = (
    name: 'article.html' | 'account.html',
    embedOf: (request: FastifyRequest) => Promise<string>,
    before = '',
  ) =>
    async function show(request: FastifyRequest, reply: FastifyReply) {
      const who = whoIsHere(readers.of(request))
      const page = await file(name)
      return html(reply, siteUrl, fill(page, { before, who, embed: await embedOf(request) }))
    }
  const tagOf = (attributes: string) => async (request: FastifyRequest) => {
    const known = await credentials()
    return known ? embedTag(siteUrl, known.key, languageOf(request), attributes) : NOT_REGISTERED
  }
  const feed = tagOf(`${named('campaign-feed')} placement="article-foot" count="3"`)
  app.get('/', pageWith('article.html', feed))
  app.get(
    '/plain',
    pageWith('article.html', async () => ''),
  )
  app.get('/hostile', pageWith('article.html', feed, '<script src="/hostile.js"></script>'))
  app.get('/account', pageWith('account.html', tagOf(named('balance'))))
  app.get('/unlisted', async (request, reply) => {
    const other = `http://127.0.0.1:${request.port}/`
    const page = fill(await file('unlisted.html'), { other, brand: escapeHtml(brand.name) })
    return html(reply, siteUrl, page)
  })
  for (const [name, type] of Object.entries(FILES)) {
    app.get(`/${name}`, async (_request, reply) => reply.type(type).send(await file(name)))
  }
}

const NOT_REGISTERED = `<p class="note">This site has no partner key yet. An operator makes one:
<code>npm run operator -- partner add "Arena Weekly" --origin …</code></p>`

/** The platform's tag in a box of its final size. */
function embedTag(siteUrl: string, key: string, language: string, attributes: string): string {
  const script = new URL(EMBED_SCRIPT_PATH, siteUrl).href
  const tag = `${brand.slug}-embed`
  return `<script defer src="/sign-in.js" data-element="${tag}"></script>
<script async src="${escapeHtml(script)}"></script>
<${tag} class="drops" partner="${escapeHtml(key)}" ${attributes} language="${language}"
  theme-accent="#b3261e" theme-background="#fbf6ea" theme-surface="#fffdf7" theme-text="#211a12" theme-radius="2px"></${tag}>`
}

const named = (embed: EmbedName) => `embed="${embed}"`

function languageOf(request: FastifyRequest): string {
  const { language } = request.query as { language?: string }
  return ['en', 'hi', 'pt-BR'].find((one) => one === language) ?? 'en'
}

function whoIsHere(reader: Reader | null): string {
  if (!reader) {
    return `<form id="log-in" method="post" action="/log-in"><label>Your name
      <input name="name" required maxlength="30" pattern="[\\p{L}\\p{N} ]+" autocomplete="nickname"></label>
      <button>Log in</button></form>`
  }
  return `<form method="post" action="/log-out"><span>Hello, ${escapeHtml(reader.name)}</span>
    <a href="/account">My account</a> <a href="/connect">Connect ${escapeHtml(brand.name)}</a> <button>Log out</button></form>`
}

/** The partner's strict policy: an embed needs only our script and our frame. */
function html(reply: FastifyReply, siteUrl: string, page: string) {
  const site = new URL(siteUrl).origin
  reply.header(
    'content-security-policy',
    `default-src 'self'; script-src 'self' ${site}; frame-src ${site}; frame-ancestors 'none'`,
  )
  return reply.type('text/html; charset=utf-8').send(page)
}

function fill(page: string, values: Record<string, string>): string {
  return page.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => values[name] ?? '')
}

const file = (name: string) => readFile(new URL(`./pages/${name}`, import.meta.url), 'utf8')

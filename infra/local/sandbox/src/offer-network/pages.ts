import { OFFERWALL_PATH } from '@platform/contracts/quests/paths'
import { z } from 'zod'
import { escapeHtml } from '../escape-html.ts'
import type { SandboxApp } from '../http.ts'
import { sandboxPage } from '../page/sandbox-page.ts'
import type { ProviderDeps } from '../providers/provider.ts'
import { type CallKind, callKinds, callPlatform } from './call-platform.ts'
import type { Click, Clicks } from './clicks.ts'
import { findOffer } from './offers.ts'

const came = z.object({ click: z.string().min(1).max(120), user: z.string().max(64).default('') })
const kinds = Object.keys(callKinds) as [CallKind, ...CallKind[]]
const act = z.object({ click: z.string().max(120), act: z.enum(kinds) })

type Deps = Pick<ProviderDeps, 'faultControl' | 'siteUrl'>

/**
 * `GET /offer-network/do/:offer?click=&user=`: where a user does an offer. `GET /offer-network`: every click, with what the network can
 * say about it; `POST` there is what its buttons send.
 */
export function offerNetworkPages(app: SandboxApp, clicks: Clicks, deps: Deps): void {
  app.get(
    '/offer-network/do/:offer',
    { schema: { params: z.object({ offer: z.string() }), querystring: came } },
    async ({ params, query }, reply) => {
      const offer = findOffer(params.offer)
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
      if (!offer) {
        reply.code(404)
        return page('No such offer', '<p role="alert">This offer is not here.</p>')
      }
      const { id, kPoints } = offer
      const click = clicks.open({ id: query.click, user: query.user, offer: id, kPoints })
      const steps = offer.steps.map(({ en }) => `<p>${escapeHtml(en)}</p>`).join('')
      return page(offer.title.en, `${steps}${one(click, ['complete'], `do/${id}`)}${back(deps)}`)
    },
  )
  app.get('/offer-network', async (_request, reply) => {
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
    const listed = clicks.list().map((click) => one(click, kinds, ''))
    const none = '<p>Nobody has begun an offer. Start one on the site.</p>'
    const how = `<h2>How the list of offers behaves from now on</h2>${deps.faultControl()}`
    return page('Clicks', `${listed.join('') || none}${how}${back(deps)}`)
  })
  for (const path of ['/offer-network', '/offer-network/do/:offer'] as const) {
    app.post(path, { schema: { body: act } }, async ({ body, params }, reply) => {
      const click = clicks.find(body.click)
      if (click) await callPlatform(deps.siteUrl, click, body.act)
      const { offer } = params as { offer?: string }
      if (offer === undefined || !click) return reply.redirect('/offer-network', 303)
      const query = new URLSearchParams({ click: click.id, user: click.user })
      return reply.redirect(`/offer-network/do/${encodeURIComponent(offer)}?${query}`, 303)
    })
  }
}

function one(click: Click, acts: readonly CallKind[], at: string): string {
  const action = escapeHtml(`/offer-network${at && `/${at}`}`)
  const buttons = acts.map(
    (kind) => `<form method="post" action="${action}">
      <input type="hidden" name="click" value="${escapeHtml(click.id)}" />
      <button class="act" name="act" value="${kind}">${escapeHtml(callKinds[kind])}</button></form>`,
  )
  const calls = click.calls.map((call) => `<p>${escapeHtml(call)}</p>`).join('')
  const name = `${click.offer}, ${click.kPoints} K-Points`
  return `<section aria-label="${escapeHtml(name)}"><h2>${escapeHtml(name)}</h2>
    <p>${escapeHtml(`${click.transaction}, ${click.at.toISOString()}, user ${click.user.slice(0, 8)}`)}</p>
    <div role="status">${calls}</div>${buttons.join('')}</section>`
}

const back = ({ siteUrl }: Deps) =>
  `<p><a href="${escapeHtml(new URL(`${OFFERWALL_PATH}/`, siteUrl).href)}">Back to the site</a></p>`

const page = (title: string, parts: string) =>
  sandboxPage({ name: 'Acorn Offers', title, main: `<h2>${escapeHtml(title)}</h2>${parts}` })

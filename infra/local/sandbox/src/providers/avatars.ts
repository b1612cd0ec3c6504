import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import {
  callPlatform,
  calls,
  type Honesty,
  KEY,
  WEBHOOK_SECRET,
} from '../avatar-provider/call-platform.ts'
import { createEasel, type EaselDrawing, type Outcome, outcomes } from '../avatar-provider/easel.ts'
import { escapeHtml } from '../escape-html.ts'
import type { SandboxApp } from '../http.ts'
import { serves } from '../outside/behave.ts'
import { sandboxPage } from '../page/sandbox-page.ts'
import type { ProviderDeps, SandboxProvider } from './provider.ts'

/** A provider of avatars (docs/avatars.md), with the page on which one decides what becomes of its drawings. */
export const avatars = {
  fault: 'avatars',
  routes: avatarRoutes,
  settings: (url) => ({
    AVATAR_PROVIDER_URL: `${url}/easel/api`,
    AVATAR_PROVIDER_KEY: KEY,
    AVATAR_PROVIDER_SECRET: WEBHOOK_SECRET,
  }),
} as const satisfies SandboxProvider

/** Largest request: a picture of a face, and a third more. */
const MOST_BYTES = 8 * 1024 * 1024
const SHOWN = 30

const picture = z.base64().max(MOST_BYTES)
const wish = z.object({
  id: z.string().max(80),
  ...{ category: z.string(), character: z.string(), style: z.string(), variant: z.int() },
  picture: picture.nullable(),
})
const named = z.object({ id: z.string().max(80) })
const keysOf = <T extends string>(table: Readonly<Record<T, string>>) =>
  z.enum(Object.keys(table) as [T, ...T[]])
const act = z.union([
  z.object({ outcome: keysOf<Outcome>(outcomes) }),
  z.object({ drawing: z.string().max(80), call: keysOf<Honesty>(calls) }),
])

function avatarRoutes(app: SandboxApp, deps: ProviderDeps): void {
  const easel = createEasel()
  app.register(async (scope) => {
    scope.addHook('preHandler', async (request, reply) => {
      if (!(await serves(reply, deps.nextBehaviour()))) return reply.send({ message: 'not served' })
      if (isOurs(String(request.headers.authorization))) return
      return reply.code(401).send({ message: 'the key is wrong' })
    })
    const options = { bodyLimit: MOST_BYTES }
    scope.post(
      '/easel/api/avatars',
      { ...options, schema: { body: wish } },
      async ({ body }, reply) => {
        const { id, category, character, style, variant, picture } = wish.parse(body)
        reply.code(202)
        return easel.ask(id, [category, character, style, variant].join(' '), picture !== null)
      },
    )
    scope.get('/easel/api/avatars/:id', { schema: { params: named } }, async (request, reply) => {
      const found = easel.look(named.parse(request.params).id)
      return found ?? reply.code(404).send({ message: 'there is no such drawing' })
    })
    scope.delete('/easel/api/avatars/:id', { schema: { params: named } }, async (request) =>
      easel.withdraw(named.parse(request.params).id),
    )
    scope.post(
      '/easel/api/faces',
      { ...options, schema: { body: z.object({ picture }) } },
      async () => ({ faces: easel.faces() }),
    )
  })
  app.get('/easel', async (_request, reply) => {
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
    return page(easel.all().slice(0, SHOWN), easel.outcome(), deps.faultControl())
  })
  app.get('/easel/drawings', async () => easel.all())
  app.post('/easel', { schema: { body: act } }, async ({ body }, reply) => {
    if ('outcome' in body) easel.setOutcome(body.outcome)
    else {
      const answer = await callPlatform(deps.siteUrl, body.drawing, body.call)
      easel.find(body.drawing)?.calls.push(`${calls[body.call]}: ${answer}`)
    }
    return reply.redirect('/easel', 303)
  })
}

function isOurs(authorization: string): boolean {
  const [given, wanted] = [Buffer.from(authorization), Buffer.from(`Bearer ${KEY}`)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function page(drawings: readonly EaselDrawing[], now: Outcome, faultControl: string): string {
  const choices = Object.entries(outcomes).map(
    ([name, label]) => `<form method="post" action="/easel">
      <button class="act" name="outcome" value="${name}"${name === now ? ' disabled' : ''}>${escapeHtml(label)}</button></form>`,
  )
  return sandboxPage({
    name: 'Easel',
    main: `<h2>What becomes of the next drawings</h2>${choices.join('')}
      <h2>Drawings</h2>${drawings.map(drawingPart).join('')}
      <h2>How the API behaves from now on</h2>${faultControl}`,
  })
}

function drawingPart({ id, look, hadPicture, outcome, calls: answers }: EaselDrawing): string {
  const buttons = Object.entries(calls).map(
    ([name, label]) => `<form method="post" action="/easel">
      <input type="hidden" name="drawing" value="${escapeHtml(id)}" />
      <button class="act" name="call" value="${name}">${escapeHtml(label)}</button></form>`,
  )
  const text = [look, hadPicture ? 'with a picture' : 'without a picture', outcome].join(', ')
  return `<section aria-label="${escapeHtml(id)}"><h3>${escapeHtml(look)}</h3>
    <p>${escapeHtml(text)}</p><p>${escapeHtml(answers.join(' · '))}</p>${buttons.join('')}</section>`
}

import { z } from 'zod'
import { escapeHtml } from '../escape-html.ts'
import type { SandboxApp } from '../http.ts'
import { sandboxPage } from '../page/sandbox-page.ts'
import type { ProviderDeps } from '../providers/provider.ts'
import { callPlatform, calls, type Honesty } from './call-platform.ts'
import {
  type CameraAct,
  cameraActs,
  type Notary,
  type NotaryCheck,
  type Outcome,
  outcomes,
} from './notary.ts'

const NAME = 'Notary'
const SHOWN = 30

const keysOf = <T extends string>(table: Readonly<Record<T, string>>) =>
  z.enum(Object.keys(table) as [T, ...T[]])
const act = z.union([
  z.object({ outcome: keysOf<Outcome>(outcomes) }),
  z.object({ check: z.string().max(80), call: keysOf<Honesty>(calls) }),
])
const params = z.object({ reference: z.string().max(80) })
const cameraAct = z.object({ act: keysOf<CameraAct>(cameraActs) })

/**
 * `GET /notary`: the latest checks, and what becomes of the next ones; `POST` is what its buttons send. `GET /notary/checks`: all of them, as
 * JSON. `GET /notary/camera/:reference`: where a person is before the camera.
 */
export function checkPages(
  app: SandboxApp,
  notary: Notary,
  deps: Pick<ProviderDeps, 'faultControl' | 'siteUrl'>,
): void {
  app.get('/notary', async (_request, reply) => {
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
    return page(notary, deps.faultControl())
  })
  app.get('/notary/checks', async () => notary.all())
  app.post('/notary', { schema: { body: act } }, async ({ body }, reply) => {
    if ('outcome' in body) notary.setOutcome(body.outcome)
    else {
      const check = notary.byId(body.check)
      const { eventId, answer } = await callPlatform(
        deps.siteUrl,
        body.check,
        body.call,
        check?.lastEvent,
      )
      check?.calls.push(`${calls[body.call]}: ${answer}`)
      if (check) check.lastEvent = eventId
    }
    return reply.redirect('/notary', 303)
  })
  app.get('/notary/camera/:reference', { schema: { params } }, async (request, reply) => {
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
    const check = notary.find(request.params.reference)
    if (check?.returnUrl) return cameraPage(check)
    reply.code(404)
    return sandboxPage({ name: NAME, main: '<p role="alert">There is no such check.</p>' })
  })
  app.post(
    '/notary/camera/:reference',
    { schema: { params, body: cameraAct } },
    async (request, reply) => {
      const check = notary.find(request.params.reference)
      if (!check?.returnUrl) return reply.code(404).send({ message: 'there is no such check' })
      check.camera ??= request.body.act
      return reply.redirect(check.returnUrl, 303)
    },
  )
}

const button = (name: string, value: string, label: string, isDisabled = false) =>
  `<button class="act" name="${name}" value="${value}"${isDisabled ? ' disabled' : ''}>${escapeHtml(label)}</button>`

function page(notary: Notary, faultControl: string): string {
  const choices = Object.entries(outcomes).map(
    ([name, label]) =>
      `<form method="post" action="/notary">${button('outcome', name, label, name === notary.outcome())}</form>`,
  )
  return sandboxPage({
    name: NAME,
    main: `<h2>What becomes of the next checks</h2>${choices.join('')}
      <h2>Checks</h2>${notary.all().slice(0, SHOWN).map(checkPart).join('')}
      <h2>How the API behaves from now on</h2>${faultControl}`,
  })
}

function checkPart({ id, kind, lastFour, outcome, code, calls: answers }: NotaryCheck): string {
  const buttons = Object.entries(calls).map(
    ([name, label]) => `<form method="post" action="/notary">
      <input type="hidden" name="check" value="${escapeHtml(id)}" />${button('call', name, label)}</form>`,
  )
  const text = [outcome, ...(lastFour ? [`…${lastFour}`] : []), ...(code ? [`code ${code}`] : [])]
  return `<section aria-label="${escapeHtml(id)}"><h3>${escapeHtml(kind)}</h3>
    <p>${escapeHtml(text.join(', '))}</p><p>${escapeHtml(answers.join(' · '))}</p>${buttons.join('')}</section>`
}

function cameraPage({ reference }: NotaryCheck): string {
  const buttons = Object.entries(cameraActs).map(([name, label]) => button('act', name, label))
  return sandboxPage({
    name: NAME,
    title: 'Camera',
    main: `<h2>Are you there?</h2>
      <form method="post" action="/notary/camera/${escapeHtml(reference)}">${buttons.join('')}</form>`,
  })
}

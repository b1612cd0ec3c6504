import { z } from 'zod'
import { escapeHtml } from '../escape-html.ts'
import type { SandboxApp } from '../http.ts'
import type { ProviderDeps } from '../providers/provider.ts'
import { accessPart, actButton, actPage } from './act-page.ts'
import { discordOf } from './discord-company.ts'
import { type DiscordServer, discordServers } from './discord-servers.ts'

const act = z.object({
  user: z.string().min(1).max(60),
  act: z.enum(['join', 'leave', 'give', 'take', 'withdraw']),
  server: z.string().default(''),
  role: z.string().default(''),
})

/** `GET /discord?user=`: what one can do at Discord without our site. `POST /discord` does it. */
export function discordPage(app: SandboxApp, deps: ProviderDeps): void {
  const { servers, grants } = discordOf(deps)
  const query = z.object({ user: z.string().max(60).default('ana') })

  app.get('/discord', { schema: { querystring: query } }, async (request, reply) => {
    const { user } = request.query
    const parts = discordServers.map((server) =>
      serverPart(server, user, servers.rolesOf(server.id, user)),
    )
    return actPage(reply, {
      name: 'Discord',
      userLabel: 'Who you are at Discord',
      user,
      parts: [...parts, accessPart(user)].join(''),
      faultControl: deps.faultControl(),
    })
  })

  app.post('/discord', { schema: { body: act } }, async (request, reply) => {
    const { user, server, role } = request.body
    switch (request.body.act) {
      case 'join':
        servers.join(server, user)
        break
      case 'leave':
        servers.leave(server, user)
        break
      case 'give':
        servers.give(server, user, role)
        break
      case 'take':
        servers.take(server, user, role)
        break
      case 'withdraw':
        grants.withdraw(user)
    }
    return reply.redirect(`/discord?${new URLSearchParams({ user })}`, 303)
  })
}

function serverPart({ id, name, roles }: DiscordServer, user: string, held: string[] | null) {
  const said = held === null ? 'not a member' : 'a member'
  const membership = held === null ? ['join', `Join ${name}`] : ['leave', `Leave ${name}`]
  const forRoles = roles.map((role) =>
    held?.includes(role.id)
      ? actButton({ user, server: id, role: role.id, act: 'take' }, `Lose the role ${role.name}`)
      : actButton({ user, server: id, role: role.id, act: 'give' }, `Get the role ${role.name}`),
  )
  const [what = '', label = ''] = membership
  return `<section aria-label="${escapeHtml(name)}">
    <h2>${escapeHtml(name)}</h2>
    <p>${escapeHtml(user)} is ${said}.</p>
    ${actButton({ user, server: id, act: what }, label)}${held === null ? '' : forRoles.join('')}
  </section>`
}

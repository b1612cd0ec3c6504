import { sandboxUrl } from './addresses.ts'

/** Does what a person does at the sandbox's Discord, in the server of `serverTask`. */
export async function actAtDiscord(user: string, act: 'join' | 'leave' | 'withdraw') {
  const body = new URLSearchParams({ user, act, server: '1100000000000000001' })
  await fetch(`${sandboxUrl}/discord`, { method: 'POST', body })
}

/** How the API of the sandbox's Discord behaves from now on. */
export async function setDiscordApi(behaviour: 'ok' | 'error') {
  await fetch(`${sandboxUrl}/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ discordApi: behaviour }),
  })
}

import { sandboxUrl } from './addresses.ts'

/** Reaches the goal of `goalTask` in the sandbox's game, or loses it again. */
export const actInGame = (user: string, act: 'reach' | 'lose') =>
  send('/game', { user, act, goal: 'siege.won' })

/** Gives a wallet 10 of the tokens that `tokenTask` asks for. */
export const giveToken = (user: string) => send('/chain', { user, act: 'give-token' })

/** Joins the channel of `channelTask` at the sandbox's Telegram. */
export const joinChannel = (user: string) =>
  send('/telegram', { user, act: 'join', channel: '@monsoon_wire' })

/** Follows the account of `followTask` at the sandbox's X. */
export const followRiders = (user: string) =>
  send('/x', { user, act: 'follow', what: 'MonsoonRiders' })

/** Takes that back. */
export const unfollowRiders = (user: string) =>
  send('/x', { user, act: 'unfollow', what: 'MonsoonRiders' })

/** Posts a text at the sandbox's X. */
export const postAtX = (user: string, text: string) => send('/x', { user, act: 'post', what: text })

/** Gives a receiver of webhooks the secret that the platform showed. */
export const giveSecret = (receiver: string, secret: string) =>
  send(`/webhooks/${receiver}/acts`, { act: 'secret', what: secret })

/** How the API of the sandbox's game behaves from now on. */
export const setGameApi = (behaviour: 'ok' | 'error') => setFault('gameApi', behaviour)

/** How the receivers of webhooks behave. */
export const setReceivers = (behaviour: 'ok' | 'error-once') =>
  setFault('webhookTargets', behaviour)

async function setFault(provider: string, behaviour: string) {
  await fetch(`${sandboxUrl}/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ [provider]: behaviour }),
  })
}

async function send(path: string, fields: Record<string, string>) {
  const body = new URLSearchParams(fields)
  const answer = await fetch(`${sandboxUrl}${path}`, { method: 'POST', body })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
}

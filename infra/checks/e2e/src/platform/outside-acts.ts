import { sandboxUrl } from './addresses.ts'

/** Reaches the goal of `goalTask` in the sandbox's game, or loses it again. */
export const actInGame = (user: string, act: 'reach' | 'lose') =>
  send('/game', { user, act, goal: 'siege.won' })

/** Gives a wallet 10 of the tokens that `tokenTask` asks for. */
export const giveToken = (user: string) => send('/chain', { user, act: 'give-token' })

/** Gives a wallet a token of the collection of the sandbox's chain. */
export const giveNft = (user: string, tokenId: string) =>
  send('/chain', { user, act: 'give-nft', tokenId })

/** Joins a channel at the sandbox's Telegram. */
export const joinChannel = (user: string, channel: string) =>
  send('/telegram', { user, act: 'join', channel })

/** Does something at the sandbox's X: `what` is an account, the address of a post, or a text. */
export const actAtX = (user: string, act: XAct, what: string) => send('/x', { user, act, what })
type XAct = 'follow' | 'unfollow' | 'like' | 'repost' | 'reply' | 'post' | 'bio' | 'name'

/** Does something at the sandbox's Discord, in one of its servers. */
export const actAtDiscord = (user: string, act: 'join' | 'give', server: string, role = '') =>
  send('/discord', { user, act, server, role })

/** No block follows at the sandbox's chain for so long, at most a minute: what is sent to it waits. */
export const holdChain = (ms: number) => send('/chain/faults', { act: 'hold', ms: String(ms) })

/** Gives a receiver of webhooks the secret that the platform showed. */
export const giveSecret = (receiver: string, secret: string) =>
  send(`/webhooks/${receiver}/acts`, { act: 'secret', what: secret })

/** How an API of the sandbox, or the receivers of webhooks, behave from now on. */
export async function setFault(provider: Provider, behaviour: 'ok' | 'error' | 'error-once') {
  await fetch(`${sandboxUrl}/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ [provider]: behaviour }),
  })
}

type Provider = 'discordApi' | 'telegramApi' | 'xApi' | 'gameApi' | 'evmRpc' | 'webhookTargets'

async function send(path: string, fields: Record<string, string>) {
  const body = new URLSearchParams(fields)
  const answer = await fetch(`${sandboxUrl}${path}`, { method: 'POST', body })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
}

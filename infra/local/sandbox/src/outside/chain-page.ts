import { NFT, RELAYER, TEST_RTOKEN, TEST_USDT, TOKEN } from '@platform/chain/addresses'
import type { Chain } from '@platform/chain/start-chain'
import { rewardTokenName } from '@platform/contracts/brand'
import { z } from 'zod'
import { escapeHtml } from '../escape-html.ts'
import type { SandboxApp } from '../http.ts'
import type { LocalChain } from '../providers/local-chain.ts'
import { actButton, actPage } from './act-page.ts'

const UNIT = 10n ** 18n
/** What a press gives. */
const GIVEN = 10n * UNIT
const NFTS = [1n, 2n, 3n]
const SWAP_UNIT = 10n ** 6n
/** What a press gives or deposits of a token that swaps pay out. */
const SWAPPED = 5n * SWAP_UNIT

const address = z.templateLiteral(['0x', z.string().regex(/^[0-9a-fA-F]{40}$/)])
/** Anvil's second account. */
const somebody = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const act = z.object({
  user: address,
  act: z.enum([
    ...['give-token', 'take-token', 'give-nft', 'take-nft'],
    ...['give-usdt', 'deposit-usdt', 'give-rtoken', 'deposit-rtoken'],
  ] as const),
  tokenId: z.coerce.bigint().default(0n),
})

/** What befalls a chain: its node is killed and starts again, its newest blocks are replaced by empty ones, or none follow for `ms`. */
const fault = z.discriminatedUnion('act', [
  z.object({ act: z.literal('kill') }),
  z.object({ act: z.literal('reorganise'), depth: z.coerce.number().int().min(1).max(6) }),
  z.object({ act: z.literal('hold'), ms: z.coerce.number().int().min(1).max(60_000) }),
])

/** `GET /chain?user=`: what a wallet holds. `POST /chain` gives it tokens of the local chain, and takes them away; `POST /chain/faults` kills its node, replaces blocks, or lets none follow. */
export function chainPage(
  app: SandboxApp,
  { running: chainOf, goOn, restart, hold }: LocalChain,
  faultControl: () => string,
): void {
  app.get(
    '/chain',
    { schema: { querystring: z.object({ user: address.default(somebody) }) } },
    async ({ query }, reply) => {
      const { user } = query
      const chain = await chainOf()
      return actPage(reply, {
        name: 'Local chain',
        userLabel: 'Address of the wallet',
        user,
        parts: `${await tokenPart(chain, user)}${await nftPart(chain, user)}${await swapPart(chain, user)}`,
        faultControl: faultControl(),
      })
    },
  )
  app.post('/chain/faults', { schema: { body: fault } }, async ({ body }, reply) => {
    switch (body.act) {
      case 'kill':
        await restart()
        break
      case 'reorganise':
        await (await chainOf()).reorganise(body.depth)
        break
      case 'hold':
        await hold(body.ms)
    }
    goOn()
    return reply.redirect('/chain', 303)
  })
  app.post('/chain', { schema: { body: act } }, async ({ body }, reply) => {
    await change(await chainOf(), body)
    goOn()
    return reply.redirect(`/chain?${new URLSearchParams({ user: body.user })}`, 303)
  })
}

async function change(chain: Chain, { user, act: what, tokenId }: z.infer<typeof act>) {
  switch (what) {
    case 'give-token':
      return chain.giveToken(user, GIVEN)
    case 'take-token':
      return chain.takeToken(user, await chain.balanceOf(user))
    case 'give-nft':
      if ((await chain.ownerOf(tokenId)) !== null) await chain.takeNft(tokenId)
      return chain.giveNft(user, tokenId)
    case 'take-nft':
      return chain.takeNft(tokenId)
    case 'give-usdt':
      return chain.giveToken(user, SWAPPED, TEST_USDT)
    case 'give-rtoken':
      return chain.giveToken(user, SWAPPED, TEST_RTOKEN)
    case 'deposit-usdt':
      return chain.sendToken(user, RELAYER, SWAPPED, TEST_USDT)
    case 'deposit-rtoken':
      return chain.sendToken(user, RELAYER, SWAPPED, TEST_RTOKEN)
  }
}

/** The tokens of currencies of the platform, and a way to deposit them as a wallet would. */
async function swapPart(chain: Chain, user: string): Promise<string> {
  const of = async (name: string, kind: 'usdt' | 'rtoken', token: `0x${string}`) => {
    const balance = await chain.balanceOf(user as `0x${string}`, token)
    const held = `${user} holds ${Number(balance) / Number(SWAP_UNIT)} ${name}, of the contract ${token}.`
    const amount = `${SWAPPED / SWAP_UNIT} ${name}`
    const deposit =
      balance >= SWAPPED
        ? actButton({ user, act: `deposit-${kind}` }, `Deposit ${amount} from this wallet`)
        : ''
    return `<p>${escapeHtml(held)}</p>${actButton({ user, act: `give-${kind}` }, `Give ${amount}`)}${deposit}`
  }
  return `<section aria-label="Swaps and deposits">
    <h2>Swaps and deposits</h2>${await of('USDT', 'usdt', TEST_USDT)}${await of(rewardTokenName, 'rtoken', TEST_RTOKEN)}
  </section>`
}

async function tokenPart(chain: Chain, user: string): Promise<string> {
  const balance = await chain.balanceOf(user as `0x${string}`)
  const held = `${user} holds ${balance / UNIT} EMBER, of the ERC-20 contract ${TOKEN}.`
  const take = balance > 0n ? actButton({ user, act: 'take-token' }, 'Take all EMBER away') : ''
  return `<section aria-label="EMBER">
    <h2>EMBER</h2><p>${escapeHtml(held)}</p>
    ${actButton({ user, act: 'give-token' }, `Give ${GIVEN / UNIT} EMBER`)}${take}
  </section>`
}

async function nftPart(chain: Chain, user: string): Promise<string> {
  const parts = NFTS.map(async (id) => {
    const owner = await chain.ownerOf(id)
    const isHeld = owner?.toLowerCase() === user.toLowerCase()
    const said = `#${id}: ${owner ?? 'nobody'}`
    const button = isHeld
      ? actButton({ user, act: 'take-nft', tokenId: String(id) }, `Take #${id} away`)
      : actButton({ user, act: 'give-nft', tokenId: String(id) }, `Give #${id}`)
    return `<p>${escapeHtml(said)}</p>${button}`
  })
  return `<section aria-label="Ember Banners">
    <h2>Ember Banners</h2><p>The ERC-721 contract ${NFT}.</p>${(await Promise.all(parts)).join('')}
  </section>`
}

import { DAY_MS, HOUR_MS } from '@platform/contracts/constants'
import type { CampaignInput } from '@platform/contracts/quests/admin'

export const REWARD = { currency: 'KCASH', amount: '1.00', slots: 1 } as const

/** Everything that an operator can write, with a task of every type. */
export function campaign(slug: string, word: string): CampaignInput {
  const text = { en: word, hi: word, 'pt-BR': word }
  const task = (id: string) => ({ id, title: text, description: text, stage: 1 })
  const server = {
    guildId: '1100000000000000001',
    guildName: word,
    inviteUrl: 'https://abuse.example/',
  }
  const held = { chainId: 31_337, chainName: word, contract: `0x${'a1'.repeat(20)}` }
  const postUrl = 'https://x.com/abuse/status/112233445566778899'
  return {
    slug,
    variant: 'FIXED_SLOT_FIXED_REWARD',
    title: text,
    summary: text,
    description: text,
    startsAt: new Date(Date.now() - HOUR_MS).toISOString(),
    endsAt: new Date(Date.now() + DAY_MS).toISOString(),
    featured: false,
    private: true,
    categories: ['abuse'],
    countries: [],
    continents: [],
    platforms: [],
    clients: [],
    reward: REWARD,
    tasks: [
      { ...task('code'), type: 'SPECIAL_CODE_VALIDATION', codes: ['ABUSE'], hint: text },
      {
        ...task('link'),
        type: 'URI_REDIRECTION',
        url: 'https://abuse.example/',
        minimumSeconds: 5,
      },
      { ...task('wallet'), type: 'WALLET_LINK' },
      { ...task('google'), type: 'GOOGLE_LINK' },
      { ...task('steam'), type: 'STEAM_LINK' },
      { ...task('x'), type: 'TWITTER_LINK' },
      { ...task('telegram'), type: 'TELEGRAM_LINK' },
      { ...task('discord'), type: 'DISCORD_LINK' },
      { ...task('join'), type: 'DISCORD_JOIN', ...server },
      { ...task('follow'), type: 'TWITTER_FOLLOW', handle: 'abuse' },
      { ...task('like'), type: 'TWITTER_LIKE', postUrl },
      { ...task('retweet'), type: 'TWITTER_RETWEET', postUrl },
      { ...task('comment'), type: 'TWITTER_COMMENT', postUrl },
      { ...task('tweet'), type: 'TWITTER_HASHTAG_TWEET', hashtags: ['abuse'] },
      { ...task('bio'), type: 'TWITTER_BIO', text: word },
      { ...task('name'), type: 'TWITTER_PROFILE_NAME', brand: word },
      { ...task('share'), type: 'TWITTER_SHARE_REFERRAL' },
      {
        ...task('channel'),
        type: 'TELEGRAM_JOIN',
        chatId: '@abuse_channel',
        channelName: word,
        inviteUrl: 'https://abuse.example/',
      },
      {
        ...task('role'),
        type: 'DISCORD_ROLE',
        ...server,
        roleId: '1100000000000000101',
        roleName: word,
      },
      {
        ...task('game'),
        type: 'CAPTURE_LOGIN_AND_GAME_DETAILS',
        game: 'Abuse',
        loginMethods: ['STEAM_ID'],
        fields: [{ key: 'server', label: text, required: true, maxLength: 8 }],
      },
      {
        ...task('goal'),
        type: 'GAME_API_VALIDATION',
        gameApi: 'ember-throne',
        gameName: word,
        gameUrl: 'https://abuse.example/',
        goal: 'siege.won',
        loginTask: 'game',
      },
      { ...task('fact'), type: 'INTERNAL_API_VALIDATION', fact: 'EMAIL_VERIFIED' },
      { ...task('friends'), type: 'CREATE_REFERRAL', friends: 1 },
      { ...task('token'), type: 'HOLD_TOKEN', ...held, symbol: word, minimum: '1' },
      { ...task('nft'), type: 'HOLD_NFT', ...held, collection: word, minimum: 1, tokenId: '1' },
      {
        ...task('proof'),
        type: 'PROOF',
        instructions: text,
        asks: { text: 'required', link: 'optional', pictures: { least: 0, most: 3 } },
        handIns: 10,
      },
    ],
  }
}

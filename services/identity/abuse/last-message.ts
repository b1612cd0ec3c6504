import type { AbuseContext } from '@platform/testing/abuse'

/** The code and the token of the link in the newest message to a number or address, as far as it holds them. */
export async function lastMessage(context: AbuseContext, to: string) {
  const [text = ''] = await context.messagesTo(to)
  return {
    code: /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0],
    token: /#token=(\S+)/.exec(text)?.[1],
  }
}
